//! Opening, closing, and databases that cannot be used.

use crate::database::{Database, act, at, guest, live, two_open_seats, versions};
use std::net::TcpListener;
use store::{OpenError, Store, StoreError, testing::PostgresCluster};

async fn error_of(url: &str) -> OpenError {
    match Store::open(url).await {
        Ok(_) => panic!("{url} opened"),
        Err(error) => error,
    }
}

pub(crate) async fn an_empty_database_is_migrated_and_opens_again(db: &Database) {
    let store = db.open().await;
    assert_eq!(store.health().await, Ok(()));
    let ana = guest(&store, "Ana").await;
    store.close().await;
    let store = db.open().await;
    assert_eq!(store.user(ana).await.map(|user| user.is_some()), Ok(true));
}

pub(crate) async fn many_open_an_empty_database_at_once(db: &Database) {
    // On threads of their own: as programs that start at the same time.
    let opening: Vec<_> = (0..6)
        .map(|_| {
            let url = db.url.clone();
            tokio::spawn(async move { Store::open(&url).await })
        })
        .collect();
    let mut stores = Vec::new();
    for open in opening {
        stores.push(open.await.expect("no panic").expect("opens"));
    }
    let ana = guest(&stores[0], "Ana").await;
    for store in stores {
        assert_eq!(store.user(ana).await.map(|user| user.is_some()), Ok(true));
    }
}

pub(crate) async fn a_newer_schema_is_not_touched(db: &Database) {
    db.open().await.close().await;
    db.execute(
        "INSERT INTO _sqlx_migrations
             (version, description, success, checksum, execution_time)
         SELECT 9999, 'from the future', success, checksum, 0 FROM _sqlx_migrations
         WHERE version = 1",
    )
    .await;
    let error = error_of(&db.url).await;
    assert!(matches!(error, OpenError::SchemaNewer { found: 9999, known: 1.. }), "{error:?}");
    assert!(error.to_string().contains("newer release"), "{error}");
}

pub(crate) async fn a_changed_migration_is_named(db: &Database) {
    db.open().await.close().await;
    db.execute("UPDATE _sqlx_migrations SET checksum = 'x' WHERE version = 1").await;
    let error = error_of(&db.url).await;
    assert!(matches!(error, OpenError::Migration(_)), "{error:?}");
}

pub(crate) async fn a_closed_store_says_so(db: &Database) {
    let store = db.open().await;
    let ana = guest(&store, "Ana").await;
    let id = live(&store, ana).await;
    store.close().await;
    store.close().await;
    let closed = StoreError::Closed;
    assert_eq!(store.health().await, Err(closed.clone()));
    assert_eq!(store.user(ana).await, Err(closed.clone()));
    assert_eq!(store.create_match(&two_open_seats(ana)).await, Err(closed.clone()));
    assert_eq!(store.append(id, vec![act(1, None)]).await, Err(closed));
}

pub(crate) async fn closing_writes_what_waits(db: &Database) {
    let store = db.open().await;
    let ana = guest(&store, "Ana").await;
    let id = live(&store, ana).await;
    let (written, ()) = tokio::join!(store.append(id, vec![act(1, None)]), store.close());
    assert_eq!(written, Ok(()));
    let store = db.open().await;
    assert_eq!(versions(&store.log_after(id, 0).await.expect("read")), [1]);
}

#[tokio::test]
async fn addresses_that_are_none() {
    for (url, part) in [
        ("mysql://localhost/brehon", "mysql:"),
        ("brehon.db", "must begin with sqlite:// or postgres://"),
        ("", "must begin with"),
        ("postgres://localhost:port/brehon", "cannot be read"),
        ("sqlite://brehon.db?mode=fast", "cannot be read"),
    ] {
        let error = error_of(url).await.to_string();
        assert!(error.contains(part), "{url}: {error}");
    }
}

#[tokio::test]
async fn files_that_cannot_be_used_are_named_with_the_reason() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = |name: &str| directory.path().join(name).display().to_string();
    std::fs::write(path("letter"), "Dear Ana, this is no database, and it is long enough to tell.")
        .expect("written");
    for (file, part) in [
        (path("nowhere/brehon.db"), "there is no directory"),
        (path("letter/brehon.db"), "there is no directory"),
        (path(""), "it is a directory"),
        (path("letter"), "not a database"),
    ] {
        let error = error_of(&format!("sqlite://{file}")).await;
        assert!(matches!(&error, OpenError::File { .. }), "{file}: {error:?}");
        let text = error.to_string();
        assert!(text.contains(&file) && text.contains(part), "{text}");
    }
}

#[tokio::test]
async fn a_file_that_may_only_be_read() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("brehon.db").display().to_string();
    std::fs::write(&path, "").expect("written");
    let error = error_of(&format!("sqlite://{path}?mode=ro")).await;
    assert!(matches!(&error, OpenError::File { .. }), "{error:?}");
    assert!(error.to_string().contains("readonly"), "{error}");
}

#[tokio::test]
async fn memory_is_a_database_too() {
    let store = Store::open("sqlite::memory:").await.expect("opens");
    let ana = guest(&store, "Ana").await;
    let id = live(&store, ana).await;
    let (appended, found) =
        tokio::join!(store.append(id, vec![act(1, None)]), store.match_by_id(id));
    assert_eq!((appended, found.map(|found| found.is_some())), (Ok(()), Ok(true)));
    assert_eq!(versions(&store.log_after(id, 0).await.expect("read")), [1]);
    let other = Store::open("sqlite::memory:").await.expect("opens");
    assert_eq!(other.user(ana).await, Ok(None), "each is its own");
}

#[tokio::test]
async fn a_file_that_another_process_holds_is_unavailable_until_it_lets_go() {
    use sqlx::{Connection, Executor, SqliteConnection};
    let db = Database::sqlite();
    let store = db.open().await;
    let mut other = SqliteConnection::connect(&db.url).await.expect("connects");
    other.execute("BEGIN IMMEDIATE").await.expect("nobody writes");
    let health = store.health().await;
    assert!(matches!(health, Err(StoreError::Unavailable(_))), "{health:?}");
    other.execute("ROLLBACK").await.expect("let go");
    guest(&store, "Ana").await;
    assert_eq!(store.health().await, Ok(()));
}

#[tokio::test]
async fn a_server_that_is_not_there() {
    let port = {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
        listener.local_addr().expect("its address").port()
    };
    let error = error_of(&format!("postgres://ana:geheim@127.0.0.1:{port}/brehon")).await;
    assert!(matches!(&error, OpenError::Unreachable { .. }), "{error:?}");
    let text = error.to_string();
    assert!(text.contains(&format!("127.0.0.1:{port}")), "{text}");
    assert!(!text.contains("geheim"), "the password is in {text}");
}

#[tokio::test]
async fn a_server_that_refuses_us() {
    let db = Database::postgres();
    let error = error_of(&format!("{}_not", db.url)).await;
    assert!(matches!(&error, OpenError::Refused { .. }), "{error:?}");
    assert!(error.to_string().contains("does not exist"), "{error}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_goes_away_and_comes_back() {
    let mut cluster = PostgresCluster::start().expect("a cluster");
    let store = Store::open(&cluster.database().expect("a database")).await.expect("opens");
    let ana = guest(&store, "Ana").await;
    let id = live(&store, ana).await;
    store.append(id, vec![act(1, Some("a-1"))]).await.expect("appended");

    cluster.stop().expect("it ran");
    let health = store.health().await;
    assert!(matches!(health, Err(StoreError::Unavailable(_))), "{health:?}");
    let finish = store::Finish { result: "{}".to_owned(), standings: vec![], at: at(1) };
    let (one, two, three) = tokio::join!(
        store.append(id, vec![act(2, Some("a-2"))]),
        store.append(id, vec![act(2, Some("a-2"))]),
        store.finish(id, &finish),
    );
    for lost in [one, two, three] {
        assert!(matches!(lost, Err(StoreError::Unavailable(_))), "{lost:?}");
    }

    cluster.restart().expect("starts again");
    let repeated = store.append(id, vec![act(1, Some("a-1"))]).await;
    assert_eq!(repeated, Err(StoreError::Duplicate { version: 1 }), "it was not forgotten");
    assert_eq!(store.append(id, vec![act(2, Some("a-2"))]).await, Ok(()));
    assert_eq!(store.health().await, Ok(()));
}
