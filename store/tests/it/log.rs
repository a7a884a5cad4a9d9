//! The log: exactly once, without gaps, durable, and many at a time.

use crate::database::{Database, act, at, guest, live, two_open_seats, versions};
use store::{
    Entry, Finish, MatchStatus, Standing, Step, StoreError,
    limits::{ACTION_BYTES_MAX, APPEND_ENTRIES_MAX, APPEND_QUEUE_MAX, CLIENT_ID_BYTES_MAX},
};
use uuid::Uuid;

pub(crate) async fn a_log_reads_back_as_it_was_written(db: &Database) {
    let store = db.open().await;
    let ana = guest(&store, "Ana").await;
    let (id, other) = (live(&store, ana).await, live(&store, ana).await);
    let black = "black".to_owned();
    let entries = vec![
        act(1, Some("a-1")),
        Entry { version: 2, seat: black.clone(), step: Step::Undo, client_id: None, at: at(11) },
        Entry { version: 3, seat: black, step: Step::Resign, ..act(3, Some("a-1")) },
    ];
    store.append(id, vec![entries[0].clone()]).await.expect("appended");
    store.append(id, entries[1..].to_vec()).await.expect("appended");
    store.append(other, vec![act(1, Some("a-1"))]).await.expect("appended");

    assert_eq!(store.log_after(id, 0).await, Ok(entries.clone()));
    assert_eq!(store.log_after(id, 2).await, Ok(entries[2..].to_vec()));
    assert_eq!(store.log_after(id, 3).await, Ok(vec![]));
    assert_eq!(store.log_after(id, u64::MAX).await, Ok(vec![]));
    assert_eq!(store.log_after(Uuid::now_v7(), 0).await, Ok(vec![]));
    assert_eq!(store.match_by_id(id).await.expect("read").expect("there").version, 3);
    store.close().await;
    assert_eq!(db.open().await.log_after(id, 0).await, Ok(entries));
}

pub(crate) async fn a_step_sent_twice_is_written_once(db: &Database) {
    let store = db.open().await;
    let ana = guest(&store, "Ana").await;
    let id = live(&store, ana).await;
    store.append(id, vec![act(1, Some("a-1"))]).await.expect("appended");
    store.append(id, vec![act(2, Some("a-2"))]).await.expect("appended");

    let duplicate = Err(StoreError::Duplicate { version: 1 });
    let cases = [(1, "the same again"), (2, "at a version that is taken"), (3, "at the next one")];
    for (version, why) in cases {
        assert_eq!(store.append(id, vec![act(version, Some("a-1"))]).await, duplicate, "{why}");
    }
    let black = Entry { seat: "black".to_owned(), ..act(3, Some("a-1")) };
    assert_eq!(store.append(id, vec![black]).await, Ok(()), "another seat's id is another id");
    for (seat, client_id, version) in [
        ("white", "a-1", Some(1)),
        ("white", "a-2", Some(2)),
        ("black", "a-1", Some(3)),
        ("black", "a-2", None),
        ("white", "A-1", None),
        ("white", "\0", None),
    ] {
        let found = store.entry_by_client_id(id, seat, client_id).await;
        assert_eq!(found, Ok(version), "{seat} {client_id:?}");
    }
    // Bots' steps have no ids, and no two of them are the same for that.
    store.append(id, vec![act(4, None), act(5, None)]).await.expect("appended");
    assert_eq!(versions(&store.log_after(id, 0).await.expect("read")), [1, 2, 3, 4, 5]);
}

pub(crate) async fn a_version_is_written_once_and_without_gaps(db: &Database) {
    let store = db.open().await;
    let ana = guest(&store, "Ana").await;
    let id = live(&store, ana).await;
    store.append(id, vec![act(1, Some("a-1")), act(2, None)]).await.expect("appended");
    let taken = |version| Err(StoreError::VersionTaken { version });
    let ahead = |version| Err(StoreError::VersionAhead { version });
    for (entries, answer) in [
        (vec![act(0, None)], taken(0)),
        (vec![act(1, None)], taken(1)),
        (vec![act(2, Some("a-2"))], taken(2)),
        (vec![act(2, None), act(3, None)], taken(2)),
        (vec![act(4, None)], ahead(4)),
        (vec![act(u64::MAX, None)], ahead(u64::MAX)),
        (vec![act(3, None), act(5, None)], ahead(5)),
    ] {
        assert_eq!(store.append(id, entries).await, answer);
    }
    let nowhere = Uuid::now_v7();
    assert_eq!(store.append(nowhere, vec![act(1, None)]).await, Err(StoreError::NotFound("match")),);
    assert_eq!(versions(&store.log_after(id, 0).await.expect("read")), [1, 2]);
}

pub(crate) async fn two_writers_of_one_version(db: &Database) {
    // Two servers on one database, as when an old one has not quite gone.
    let (one, two) = (db.open().await, db.open().await);
    let ana = guest(&one, "Ana").await;
    let id = live(&one, ana).await;
    for version in 1..=10 {
        let (a, b) = tokio::join!(
            one.append(id, vec![act(version, None)]),
            two.append(id, vec![act(version, None)]),
        );
        let taken = Err(StoreError::VersionTaken { version });
        assert!((a == Ok(()) && b == taken) || (b == Ok(()) && a == taken), "{a:?} {b:?}");
    }
}

pub(crate) async fn an_append_is_whole_or_nothing(db: &Database) {
    let store = db.open().await;
    let ana = guest(&store, "Ana").await;
    let id = live(&store, ana).await;
    store.append(id, vec![act(1, Some("a-1"))]).await.expect("appended");
    // The first would do, the second was written before.
    let answer = store.append(id, vec![act(2, Some("a-2")), act(3, Some("a-1"))]).await;
    assert_eq!(answer, Err(StoreError::Duplicate { version: 1 }));
    assert_eq!(versions(&store.log_after(id, 0).await.expect("read")), [1]);
    assert_eq!(store.append(id, Vec::new()).await, Ok(()), "nothing is soon written");
}

pub(crate) async fn fifty_matches_share_commits_and_one_mistake_is_alone(db: &Database) {
    const MATCHES: usize = 50;
    const STEPS: u64 = 10;
    let store = db.open().await;
    let ana = guest(&store, "Ana").await;
    let mut ids = Vec::new();
    for _ in 0..MATCHES {
        ids.push(live(&store, ana).await);
    }
    let play = |id, step_by: u64| {
        let store = store.clone();
        tokio::spawn(async move {
            let mut answers = Vec::new();
            for step in 1..=STEPS {
                let client_id = format!("c-{step}");
                answers.push(store.append(id, vec![act(step * step_by, Some(&client_id))]).await);
            }
            answers
        })
    };
    // The first leaves a gap at every step, beside the others that do not.
    let tasks: Vec<_> =
        ids.iter().enumerate().map(|(n, id)| play(*id, if n == 0 { 2 } else { 1 })).collect();
    for (n, task) in tasks.into_iter().enumerate() {
        let answers = task.await.expect("no panic");
        if n == 0 {
            let ahead = |step| Err(StoreError::VersionAhead { version: step * 2 });
            assert_eq!(answers, (1..=STEPS).map(ahead).collect::<Vec<_>>());
        } else {
            assert_eq!(answers, vec![Ok(()); STEPS as usize]);
        }
    }
    for (n, id) in ids.iter().enumerate() {
        let written = versions(&store.log_after(*id, 0).await.expect("read"));
        let expected: Vec<u64> = if n == 0 { vec![] } else { (1..=STEPS).collect() };
        assert_eq!(written, expected);
    }
    let counts = store.append_counts();
    assert_eq!(counts.appends, (MATCHES as u64 - 1) * STEPS);
    assert!(counts.commits < counts.appends, "no two ever shared a commit: {counts:?}");
}

pub(crate) async fn more_than_the_queue_holds(db: &Database) {
    let store = db.open().await;
    let ana = guest(&store, "Ana").await;
    let id = live(&store, ana).await;
    // All of one match and one version: whichever comes first is written, the rest is told.
    let count = APPEND_QUEUE_MAX + 100;
    let tasks: Vec<_> = (0..count)
        .map(|_| {
            let store = store.clone();
            tokio::spawn(async move { store.append(id, vec![act(1, Some("same"))]).await })
        })
        .collect();
    let mut written = 0;
    for task in tasks {
        match task.await.expect("no panic") {
            Ok(()) => written += 1,
            Err(error) => assert_eq!(error, StoreError::Duplicate { version: 1 }),
        }
    }
    assert_eq!(written, 1);
}

pub(crate) async fn the_last_step_and_the_end_are_one(db: &Database) {
    let store = db.open().await;
    let ana = guest(&store, "Ana").await;
    let id = live(&store, ana).await;
    let finish = Finish {
        result: "{}".to_owned(),
        standings: vec![("white".to_owned(), Standing { score: Some(7), rank: 1, won: true })],
        at: at(20),
    };
    let read = async || {
        let found = store.match_by_id(id).await.expect("read").expect("there");
        (found.status, found.version)
    };
    let ahead = store.append_last(id, vec![act(2, None)], finish.clone()).await;
    assert_eq!(ahead, Err(StoreError::VersionAhead { version: 2 }));
    assert_eq!(read().await, (MatchStatus::Live, 0), "without the step no end");
    let mut wrong = finish.clone();
    wrong.standings[0].0 = "green".to_owned();
    let answer = store.append_last(id, vec![act(1, None)], wrong).await;
    assert_eq!(answer, Err(StoreError::NotFound("seat")));
    assert_eq!(read().await, (MatchStatus::Live, 0), "without the end no step");
    let last = act(1, Some("last"));
    assert_eq!(store.append_last(id, vec![last.clone()], finish.clone()).await, Ok(()));
    assert_eq!(read().await, (MatchStatus::Finished, 1));
    let again = store.append_last(id, vec![last], finish.clone()).await;
    assert_eq!(again, Err(StoreError::Duplicate { version: 1 }));

    let open = two_open_seats(ana);
    store.create_match(&open).await.expect("new");
    let answer = store.append_last(open.id, vec![act(1, None)], finish).await;
    assert_eq!(answer, Err(StoreError::NotLive));
    assert_eq!(store.log_after(open.id, 0).await, Ok(vec![]));
}

pub(crate) async fn bounds_are_named(db: &Database) {
    let store = db.open().await;
    let ana = guest(&store, "Ana").await;
    let id = live(&store, ana).await;
    let with_action = |bytes| Entry {
        step: Step::Act { decision: "1".to_owned(), action: "x".repeat(bytes) },
        ..act(1, None)
    };
    let with_id = |bytes| act(1, Some(&"i".repeat(bytes)));
    let many = |count: usize| (1..=count as u64).map(|n| act(n, None)).collect::<Vec<_>>();
    for (entries, what, max) in [
        (vec![with_action(ACTION_BYTES_MAX + 1)], "an action", ACTION_BYTES_MAX),
        (vec![with_id(CLIENT_ID_BYTES_MAX + 1)], "the id of a message", CLIENT_ID_BYTES_MAX),
        (many(APPEND_ENTRIES_MAX + 1), "the number of entries", APPEND_ENTRIES_MAX),
    ] {
        assert_eq!(store.append(id, entries).await, Err(StoreError::TooLarge { what, max }));
    }
    let nul = act(1, Some("a\0b"));
    assert_eq!(store.append(id, vec![nul]).await, Err(StoreError::Nul("the id of a message")));
    assert_eq!(store.append(id, vec![with_action(ACTION_BYTES_MAX)]).await, Ok(()));
    let id = live(&store, ana).await;
    assert_eq!(store.append(id, vec![with_id(CLIENT_ID_BYTES_MAX)]).await, Ok(()));
    let id = live(&store, ana).await;
    assert_eq!(store.append(id, many(APPEND_ENTRIES_MAX)).await, Ok(()));
}
