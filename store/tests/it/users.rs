//! People and tokens.

use crate::database::{Database, at, guest, token};
use std::collections::BTreeMap;
use store::{StoreError, User, UserKind};
use uuid::Uuid;

pub(crate) async fn a_user_is_found_by_the_token_and_by_the_id(db: &Database) {
    let store = db.open().await;
    let id = Uuid::now_v7();
    let user =
        User { id, name: "Étaín \"☘\"".to_owned(), kind: UserKind::Guest, created_at: at(5) };
    store.create_user(&user, &token(id)).await.expect("new");
    assert_eq!(store.user_by_token(&token(id)).await, Ok(Some(user.clone())));
    assert_eq!(store.user(id).await, Ok(Some(user)));
    assert_eq!(store.user_by_token(&[0; 32]).await, Ok(None));
    assert_eq!(store.user(Uuid::now_v7()).await, Ok(None));
}

pub(crate) async fn an_id_or_a_token_is_given_once(db: &Database) {
    let store = db.open().await;
    let id = guest(&store, "Mac Cecht").await;
    let again = User { id, name: "x".to_owned(), kind: UserKind::Guest, created_at: at(0) };
    let other = User { id: Uuid::now_v7(), ..again.clone() };
    let cases = [(again, [1; 32], "user"), (other.clone(), token(id), "token")];
    for (user, token, what) in cases {
        assert_eq!(store.create_user(&user, &token).await, Err(StoreError::AlreadyExists(what)),);
    }
    assert_eq!(store.user(other.id).await, Ok(None), "a user without a token is not kept");
    let nul = User { name: "a\0b".to_owned(), ..other };
    assert_eq!(store.create_user(&nul, &[2; 32]).await, Err(StoreError::Nul("the name of a user")),);
}

pub(crate) async fn names_of_many(db: &Database) {
    let store = db.open().await;
    let (ana, bran) = (guest(&store, "Ana").await, guest(&store, "Bran").await);
    // More than one query's worth.
    let mut ids: Vec<Uuid> = (0..1_100).map(|_| Uuid::now_v7()).collect();
    ids.extend([ana, bran, ana]);
    let names = BTreeMap::from([(ana, "Ana".to_owned()), (bran, "Bran".to_owned())]);
    assert_eq!(store.names(&ids).await, Ok(names));
    assert_eq!(store.names(&[]).await, Ok(BTreeMap::new()));
}
