//! Matches from their opening to their end, and who sits in them.

use crate::database::{Database, act, at, guest, live, opened, seat, two_open_seats};
use store::{
    Finish, MatchStatus, NewMatch, Occupant, Seat, Spectators, Standing, Store, StoreError,
    Visibility,
    limits::{SEATS_MAX, SETTINGS_BYTES_MAX},
};
use uuid::Uuid;

async fn occupants(store: &Store, id: Uuid) -> Vec<Occupant> {
    let found = store.match_by_id(id).await.expect("read").expect("there");
    found.seats.into_iter().map(|seat| seat.occupant).collect()
}

async fn status(store: &Store, id: Uuid) -> MatchStatus {
    store.match_by_id(id).await.expect("read").expect("there").status
}

pub(crate) async fn a_match_reads_back_as_it_was_written(db: &Database) {
    let store = db.open().await;
    let host = guest(&store, "Ana").await;
    let new = NewMatch {
        visibility: Visibility::Private,
        spectators: Spectators { allowed: false, delay_ms: u32::MAX },
        auto_start: false,
        clock: Some(r#"{"base_ms": 60000}"#.to_owned()),
        rules_version: u32::MAX,
        seed: std::array::from_fn(|n| n as u8 + 200),
        // Not in alphabetical order: the game's order counts.
        seats: vec![
            seat("white", Occupant::Human(host)),
            seat("red", Occupant::Open),
            seat("black", Occupant::Bot("random".to_owned())),
        ],
        ..two_open_seats(host)
    };
    store.create_match(&new).await.expect("new");
    let found = store.match_by_id(new.id).await.expect("read").expect("there");
    let no_standing = |row: &store::SeatRow| Seat {
        name: row.name.clone(),
        occupant: row.occupant.clone(),
        standing: None,
    };
    let expected = store::Match {
        id: new.id,
        game: new.game.clone(),
        rules_version: new.rules_version,
        options: new.options.clone(),
        preset: new.preset.clone(),
        host,
        visibility: new.visibility,
        invite: new.invite.clone(),
        spectators: new.spectators,
        auto_start: new.auto_start,
        clock: new.clock.clone(),
        seed: new.seed,
        status: MatchStatus::Open,
        seats: new.seats.iter().map(no_standing).collect(),
        result: None,
        version: 0,
        created_at: new.created_at,
        started_at: None,
        finished_at: None,
    };
    assert_eq!(found, expected);
    assert_eq!(store.match_by_id(Uuid::now_v7()).await, Ok(None));
    assert_eq!(store.create_match(&new).await, Err(StoreError::AlreadyExists("match")));
}

pub(crate) async fn a_match_needs_people_who_exist(db: &Database) {
    let store = db.open().await;
    let host = guest(&store, "Ana").await;
    let nobody = Uuid::now_v7();
    let seats = vec![seat("white", Occupant::Human(nobody))];
    let twins = vec![seat("white", Occupant::Open), seat("white", Occupant::Open)];
    let cases = [
        (two_open_seats(nobody), StoreError::NotFound("user")),
        (NewMatch { seats, ..two_open_seats(host) }, StoreError::NotFound("user")),
        (NewMatch { seats: twins, ..two_open_seats(host) }, StoreError::AlreadyExists("seat")),
        (NewMatch { seats: Vec::new(), ..two_open_seats(host) }, StoreError::NotFound("seat")),
    ];
    for (new, error) in cases {
        assert_eq!(store.create_match(&new).await, Err(error));
        assert_eq!(store.match_by_id(new.id).await, Ok(None), "nothing of it stays");
    }
    let id = opened(&store, two_open_seats(host)).await;
    assert_eq!(store.take_seat(id, "white", nobody).await, Err(StoreError::NotFound("user")));
}

pub(crate) async fn of_many_at_one_seat_exactly_one_sits_down(db: &Database) {
    const PEOPLE: usize = 12;
    let store = db.open().await;
    let host = guest(&store, "Ana").await;
    let id = opened(&store, two_open_seats(host)).await;
    let mut tasks = Vec::new();
    for _ in 0..PEOPLE {
        let (store, user) = (store.clone(), guest(&store, "someone").await);
        tasks.push((user, tokio::spawn(async move { store.take_seat(id, "white", user).await })));
    }
    let mut winners = Vec::new();
    for (user, task) in tasks {
        match task.await.expect("no panic") {
            Ok(()) => winners.push(user),
            Err(error) => assert_eq!(error, StoreError::SeatTaken),
        }
    }
    assert_eq!(winners.len(), 1);
    assert_eq!(occupants(&store, id).await, [Occupant::Human(winners[0]), Occupant::Open]);
}

pub(crate) async fn taking_and_leaving(db: &Database) {
    let store = db.open().await;
    let (ana, bran) = (guest(&store, "Ana").await, guest(&store, "Bran").await);
    let seats = vec![seat("white", Occupant::Open), seat("black", Occupant::Bot("x".to_owned()))];
    let id = opened(&store, NewMatch { seats, ..two_open_seats(ana) }).await;
    let none = Uuid::now_v7();

    assert_eq!(store.leave_seat(id, "white", ana).await, Err(StoreError::NotSeated));
    assert_eq!(store.take_seat(id, "white", ana).await, Ok(()));
    assert_eq!(store.take_seat(id, "white", ana).await, Ok(()), "sent twice");
    assert_eq!(store.take_seat(id, "white", bran).await, Err(StoreError::SeatTaken));
    assert_eq!(store.take_seat(id, "black", bran).await, Err(StoreError::SeatTaken), "a bot's");
    for unknown in ["green", "gr\0een"] {
        let error = Err(StoreError::NotFound("seat"));
        assert_eq!(store.take_seat(id, unknown, ana).await, error);
        assert_eq!(store.leave_seat(id, unknown, ana).await, error);
    }
    assert_eq!(store.take_seat(none, "white", ana).await, Err(StoreError::NotFound("match")));
    assert_eq!(store.leave_seat(none, "white", ana).await, Err(StoreError::NotFound("match")));
    assert_eq!(store.leave_seat(id, "white", bran).await, Err(StoreError::NotSeated));
    assert_eq!(store.leave_seat(id, "white", ana).await, Ok(()));
    assert_eq!(store.take_seat(id, "white", bran).await, Ok(()));
}

pub(crate) async fn a_seat_cannot_change_after_the_start(db: &Database) {
    let store = db.open().await;
    let (ana, bran) = (guest(&store, "Ana").await, guest(&store, "Bran").await);
    let id = live(&store, ana).await;
    assert_eq!(store.take_seat(id, "black", bran).await, Err(StoreError::AlreadyStarted));
    assert_eq!(store.leave_seat(id, "white", ana).await, Err(StoreError::AlreadyStarted));
    let seats = [seat("white", Occupant::Human(ana))];
    assert_eq!(store.start(id, &seats, at(2)).await, Err(StoreError::AlreadyStarted));
    let found = store.match_by_id(id).await.expect("read").expect("there");
    assert_eq!((found.started_at, found.seats.len()), (Some(at(1)), 2));
}

pub(crate) async fn the_start_wants_the_seats_as_they_are(db: &Database) {
    let store = db.open().await;
    let (ana, bran) = (guest(&store, "Ana").await, guest(&store, "Bran").await);
    let id = opened(&store, two_open_seats(ana)).await;
    store.take_seat(id, "black", ana).await.expect("free");

    let with = |one: Occupant, two: Occupant| [seat("white", one), seat("black", two)];
    let (human, open) = (Occupant::Human, Occupant::Open);
    let cases = [
        (with(open.clone(), human(ana)), StoreError::SeatOpen),
        (with(human(bran), human(ana)), StoreError::SeatsChanged),
        (with(human(ana), human(ana)), StoreError::SeatsChanged),
        (with(Occupant::Bot("x".to_owned()), human(bran)), StoreError::SeatsChanged),
    ];
    for (seats, error) in cases {
        assert_eq!(store.start(id, &seats, at(1)).await, Err(error));
        assert_eq!(occupants(&store, id).await, [open.clone(), human(ana)]);
    }
    assert_eq!(store.start(id, &[], at(1)).await, Err(StoreError::NotFound("seat")));
    // A game for one to two: the open seat is left out.
    let one = [seat("white", human(ana))];
    let none = Uuid::now_v7();
    assert_eq!(store.start(none, &one, at(1)).await, Err(StoreError::NotFound("match")));
    assert_eq!(store.start(id, &one, at(1)).await, Ok(()));
    assert_eq!(occupants(&store, id).await, [human(ana)]);
    assert_eq!(status(&store, id).await, MatchStatus::Live);
}

pub(crate) async fn taking_and_starting_at_once_leave_nobody_behind(db: &Database) {
    let store = db.open().await;
    let (ana, bran) = (guest(&store, "Ana").await, guest(&store, "Bran").await);
    for _ in 0..10 {
        let id = opened(&store, two_open_seats(ana)).await;
        store.take_seat(id, "white", ana).await.expect("free");
        let taking = {
            let store = store.clone();
            tokio::spawn(async move { store.take_seat(id, "black", bran).await })
        };
        let alone = [seat("white", Occupant::Human(ana))];
        let started = store.start(id, &alone, at(1)).await;
        let taken = taking.await.expect("no panic");
        match (started, taken) {
            (Ok(()), Err(StoreError::AlreadyStarted)) => {
                assert_eq!(occupants(&store, id).await, [Occupant::Human(ana)]);
            }
            (Err(StoreError::SeatsChanged), Ok(())) => {
                let both = [Occupant::Human(ana), Occupant::Human(bran)];
                assert_eq!(occupants(&store, id).await, both);
            }
            other => panic!("both or none of the two: {other:?}"),
        }
    }
}

fn won_by_white() -> Finish {
    let standing = |score, rank, won| Standing { score, rank, won };
    Finish {
        result: r#"{"reason":"score"}"#.to_owned(),
        standings: vec![
            ("white".to_owned(), standing(Some(-12), 1, true)),
            ("black".to_owned(), standing(None, 2, false)),
        ],
        at: at(99),
    }
}

pub(crate) async fn a_match_is_finished_once(db: &Database) {
    let store = db.open().await;
    let ana = guest(&store, "Ana").await;
    let id = opened(&store, two_open_seats(ana)).await;
    let finish = won_by_white();
    assert_eq!(store.finish(id, &finish).await, Err(StoreError::NotLive), "not begun");

    let id = live(&store, ana).await;
    let mut wrong = finish.clone();
    wrong.standings[1].0 = "green".to_owned();
    assert_eq!(store.finish(id, &wrong).await, Err(StoreError::NotFound("seat")));
    assert_eq!(status(&store, id).await, MatchStatus::Live);
    assert_eq!(store.finish(id, &finish).await, Ok(()));
    let found = store.match_by_id(id).await.expect("read").expect("there");
    assert_eq!(found.status, MatchStatus::Finished);
    assert_eq!((found.result, found.finished_at), (Some(finish.result.clone()), Some(at(99))));
    let standings: Vec<_> = found.seats.iter().map(|seat| seat.standing).collect();
    assert_eq!(standings, [Some(finish.standings[0].1), Some(finish.standings[1].1)]);

    assert_eq!(store.finish(id, &finish).await, Err(StoreError::NotLive), "again");
    assert_eq!(store.abandon(id, at(100)).await, Err(StoreError::MatchOver));
    let none = Uuid::now_v7();
    assert_eq!(store.finish(none, &finish).await, Err(StoreError::NotFound("match")));
}

pub(crate) async fn a_match_is_abandoned_once(db: &Database) {
    let store = db.open().await;
    let ana = guest(&store, "Ana").await;
    for id in [opened(&store, two_open_seats(ana)).await, live(&store, ana).await] {
        assert_eq!(store.abandon(id, at(50)).await, Ok(()));
        let found = store.match_by_id(id).await.expect("read").expect("there");
        assert_eq!((found.status, found.finished_at), (MatchStatus::Abandoned, Some(at(50))));
        assert_eq!(store.abandon(id, at(51)).await, Err(StoreError::MatchOver));
        assert_eq!(store.finish(id, &won_by_white()).await, Err(StoreError::NotLive));
        assert_eq!(store.take_seat(id, "white", ana).await, Err(StoreError::AlreadyStarted));
    }
    assert_eq!(store.abandon(Uuid::now_v7(), at(1)).await, Err(StoreError::NotFound("match")));
}

pub(crate) async fn bounds_are_named(db: &Database) {
    let store = db.open().await;
    let ana = guest(&store, "Ana").await;
    let seats = |count: usize| {
        (0..count).map(|n| seat(&format!("seat {n}"), Occupant::Open)).collect::<Vec<_>>()
    };
    let options = |bytes: usize| "x".repeat(bytes);
    let fits = NewMatch {
        seats: seats(SEATS_MAX),
        options: options(SETTINGS_BYTES_MAX),
        ..two_open_seats(ana)
    };
    assert_eq!(store.create_match(&fits).await, Ok(()));
    let too_many = NewMatch { seats: seats(SEATS_MAX + 1), ..two_open_seats(ana) };
    let too_large = NewMatch { options: options(SETTINGS_BYTES_MAX + 1), ..two_open_seats(ana) };
    for (new, what, max) in [
        (too_many, "the number of seats", SEATS_MAX),
        (too_large, "the options", SETTINGS_BYTES_MAX),
    ] {
        assert_eq!(store.create_match(&new).await, Err(StoreError::TooLarge { what, max }));
    }
    let id = live(&store, ana).await;
    let finish = Finish { result: options(SETTINGS_BYTES_MAX + 1), ..won_by_white() };
    let error = StoreError::TooLarge { what: "the result", max: SETTINGS_BYTES_MAX };
    assert_eq!(store.finish(id, &finish).await, Err(error.clone()));
    assert_eq!(store.append_last(id, vec![act(1, None)], finish).await, Err(error));
}
