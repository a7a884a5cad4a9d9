//! Positions to go on from.

use crate::database::{Database, act, guest, live};
use store::{Snapshot, StoreError, limits::SNAPSHOT_BYTES_MAX};
use uuid::Uuid;

fn snapshot(version: u64, byte: u8) -> Snapshot {
    Snapshot { version, rules_version: 3, bytes: vec![byte, 0, 255], hash: [byte; 32] }
}

pub(crate) async fn the_latest_counts(db: &Database) {
    let store = db.open().await;
    let ana = guest(&store, "Ana").await;
    let (id, other) = (live(&store, ana).await, live(&store, ana).await);
    assert_eq!(store.latest_snapshot(id).await, Ok(None));
    store.append(id, vec![act(1, None), act(2, None)]).await.expect("appended");
    for saved in [snapshot(0, 1), snapshot(2, 2), snapshot(1, 3)] {
        assert_eq!(store.save_snapshot(id, &saved).await, Ok(()));
    }
    assert_eq!(store.latest_snapshot(id).await, Ok(Some(snapshot(2, 2))));
    assert_eq!(store.save_snapshot(id, &snapshot(2, 9)).await, Ok(()), "in place of the first");
    store.close().await;
    let store = db.open().await;
    assert_eq!(store.latest_snapshot(id).await, Ok(Some(snapshot(2, 9))));
    assert_eq!(store.latest_snapshot(other).await, Ok(None));
}

pub(crate) async fn a_snapshot_is_of_a_version_that_exists(db: &Database) {
    let store = db.open().await;
    let ana = guest(&store, "Ana").await;
    let id = live(&store, ana).await;
    let unknown = Err(StoreError::NotFound("version of the match"));
    assert_eq!(store.save_snapshot(id, &snapshot(1, 1)).await, unknown);
    assert_eq!(store.save_snapshot(id, &snapshot(u64::MAX, 1)).await, unknown);
    assert_eq!(store.save_snapshot(Uuid::now_v7(), &snapshot(0, 1)).await, unknown);
    let largest = Snapshot { bytes: vec![1; SNAPSHOT_BYTES_MAX], ..snapshot(0, 1) };
    assert_eq!(store.save_snapshot(id, &largest).await, Ok(()));
    let too_large = Snapshot { bytes: vec![1; SNAPSHOT_BYTES_MAX + 1], ..snapshot(0, 1) };
    assert_eq!(
        store.save_snapshot(id, &too_large).await,
        Err(StoreError::TooLarge { what: "a snapshot", max: SNAPSHOT_BYTES_MAX }),
    );
    assert_eq!(store.latest_snapshot(id).await, Ok(Some(largest)));
}
