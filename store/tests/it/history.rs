//! The list of matches: order, pages, filters.

use crate::database::{Database, at, guest, live, opened, seat, two_open_seats};
use store::{
    Cursor, Match, MatchFilter, MatchStatus, NewMatch, Occupant, Shown, Store, Visibility,
    limits::PAGE_MATCHES_MAX,
};
use uuid::Uuid;

fn ids(matches: &[Match]) -> Vec<Uuid> {
    matches.iter().map(|found| found.id).collect()
}

/// Matches of `host`, opened one after the other, as they are listed: newest first.
async fn opened_in_turn(store: &Store, host: Uuid, count: i64) -> Vec<Uuid> {
    let mut newest_first = Vec::new();
    for n in 0..count {
        let new = NewMatch { created_at: at(n), ..two_open_seats(host) };
        newest_first.insert(0, opened(store, new).await);
    }
    newest_first
}

pub(crate) async fn pages_are_stable_while_matches_arrive(db: &Database) {
    let store = db.open().await;
    let ana = guest(&store, "Ana").await;
    let all = opened_in_turn(&store, ana, 7).await;
    let filter = MatchFilter::default();

    let mut seen = Vec::new();
    let mut sizes = Vec::new();
    let mut cursor: Option<Cursor> = None;
    loop {
        let page = store.list_matches(&filter, cursor, 3).await.expect("a page");
        seen.extend(ids(&page.items));
        sizes.push(page.items.len());
        // Somebody opens another one meanwhile.
        opened(&store, NewMatch { created_at: at(1_000), ..two_open_seats(ana) }).await;
        // As it goes through a client.
        cursor = page.next.map(|next| next.to_string().parse().expect("a cursor"));
        if cursor.is_none() {
            break;
        }
    }
    assert_eq!(seen, all);
    assert_eq!(sizes, [3, 3, 1]);
}

pub(crate) async fn matches_of_one_moment_are_not_lost_between_pages(db: &Database) {
    let store = db.open().await;
    let ana = guest(&store, "Ana").await;
    let mut all = Vec::new();
    for _ in 0..6 {
        all.push(opened(&store, two_open_seats(ana)).await);
    }
    all.sort_unstable();
    all.reverse();
    let filter = MatchFilter::default();
    let first = store.list_matches(&filter, None, 4).await.expect("a page");
    let second = store.list_matches(&filter, first.next, 4).await.expect("a page");
    assert_eq!([ids(&first.items), ids(&second.items)].concat(), all);
    assert_eq!(second.next, None);
    let exact = store.list_matches(&filter, None, 6).await.expect("a page");
    assert_eq!((exact.items.len(), exact.next), (6, None), "nothing follows a last full page");
}

pub(crate) async fn filters(db: &Database) {
    let store = db.open().await;
    let (ana, bran) = (guest(&store, "Ana").await, guest(&store, "Bran").await);
    let base = two_open_seats(ana);
    let moytura = opened(&store, NewMatch { created_at: at(10), ..base.clone() }).await;
    let mordred = NewMatch {
        id: Uuid::now_v7(),
        game: "mordred".to_owned(),
        created_at: at(20),
        // Two seats of one person are one match in the list.
        seats: vec![seat("a", Occupant::Human(bran)), seat("b", Occupant::Human(bran))],
        ..base
    };
    let seats = mordred.seats.clone();
    let mordred = opened(&store, mordred).await;
    store.start(mordred, &seats, at(21)).await.expect("starts");

    let any = MatchFilter::default();
    let of_game = |game: &str| MatchFilter { game: Some(game.to_owned()), ..any.clone() };
    let of_player = |player| MatchFilter { player: Some(player), ..any.clone() };
    let of_status =
        |statuses: &[MatchStatus]| MatchFilter { statuses: statuses.to_vec(), ..any.clone() };
    let since = |ms| MatchFilter { since: Some(at(ms)), ..any.clone() };
    let until = |ms| MatchFilter { until: Some(at(ms)), ..any.clone() };
    let both = vec![mordred, moytura];
    let cases = [
        (any.clone(), both.clone()),
        (of_game("moytura"), vec![moytura]),
        (of_game("chess"), vec![]),
        (of_game("\0"), vec![]),
        (of_player(bran), vec![mordred]),
        (of_player(ana), vec![]),
        (of_status(&[MatchStatus::Live]), vec![mordred]),
        (of_status(&[MatchStatus::Open, MatchStatus::Live]), both.clone()),
        (of_status(&[MatchStatus::Finished]), vec![]),
        (since(10), both.clone()),
        (since(11), vec![mordred]),
        (until(20), vec![moytura]),
        (until(21), both),
        (MatchFilter { game: Some("mordred".to_owned()), ..of_player(bran) }, vec![mordred]),
        (MatchFilter { game: Some("moytura".to_owned()), ..of_player(bran) }, vec![]),
    ];
    for (filter, expected) in cases {
        let page = store.list_matches(&filter, None, 50).await.expect("a page");
        assert_eq!(ids(&page.items), expected, "{filter:?}");
    }
    let page = store.list_matches(&of_player(bran), None, 50).await.expect("a page");
    assert_eq!(page.items[0].seats.len(), 2);
}

pub(crate) async fn private_matches_are_shown_to_their_people(db: &Database) {
    let store = db.open().await;
    let host = guest(&store, "Ana").await;
    let (seated, other) = (guest(&store, "Bran").await, guest(&store, "Conn").await);
    let public = opened(&store, two_open_seats(host)).await;
    let private = NewMatch {
        visibility: Visibility::Private,
        created_at: at(1),
        seats: vec![seat("white", Occupant::Human(seated)), seat("black", Occupant::Open)],
        ..two_open_seats(host)
    };
    let private = opened(&store, private).await;
    let cases = [
        (Shown::All, vec![private, public]),
        (Shown::Public, vec![public]),
        (Shown::PublicOrOwn(host), vec![private, public]),
        (Shown::PublicOrOwn(seated), vec![private, public]),
        (Shown::PublicOrOwn(other), vec![public]),
    ];
    for (shown, expected) in cases {
        let filter = MatchFilter { shown, ..MatchFilter::default() };
        let page = store.list_matches(&filter, None, 50).await.expect("a page");
        assert_eq!(ids(&page.items), expected, "{shown:?}");
    }
}

pub(crate) async fn live_matches_are_listed_for_a_restart(db: &Database) {
    let store = db.open().await;
    let ana = guest(&store, "Ana").await;
    opened(&store, two_open_seats(ana)).await;
    let (first, second) = (live(&store, ana).await, live(&store, ana).await);
    let over = live(&store, ana).await;
    store.abandon(over, at(5)).await.expect("live");
    store.close().await;
    assert_eq!(db.open().await.live_matches().await, Ok(vec![first, second]));
}

pub(crate) async fn a_page_holds_at_most_its_bound(db: &Database) {
    let store = db.open().await;
    let ana = guest(&store, "Ana").await;
    for _ in 0..=PAGE_MATCHES_MAX {
        opened(&store, two_open_seats(ana)).await;
    }
    let filter = MatchFilter::default();
    for (limit, items) in [(0, 1), (1, 1), (u32::MAX, PAGE_MATCHES_MAX as usize)] {
        let page = store.list_matches(&filter, None, limit).await.expect("a page");
        assert_eq!((page.items.len(), page.next.is_some()), (items, true), "limit {limit}");
    }
}
