//! The store's suite: every case runs on SQLite and on Postgres.

mod crash;
mod database;
mod history;
mod log;
mod opening;
mod rooms;
mod snapshots;
mod users;

use database::Database;

/// Makes two tests of each case, one a database.
macro_rules! on_both {
    ($($module:ident: $($case:ident)*;)*) => {
        mod sqlite {
            $(mod $module {
                $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $case() {
                    crate::$module::$case(&crate::Database::sqlite()).await;
                })*
            })*
        }
        mod postgres {
            $(mod $module {
                $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $case() {
                    crate::$module::$case(&crate::Database::postgres()).await;
                })*
            })*
        }
    };
}

on_both! {
    users:
        a_user_is_found_by_the_token_and_by_the_id
        an_id_or_a_token_is_given_once
        names_of_many;
    rooms:
        a_match_reads_back_as_it_was_written
        a_match_needs_people_who_exist
        of_many_at_one_seat_exactly_one_sits_down
        taking_and_leaving
        a_seat_cannot_change_after_the_start
        the_start_wants_the_seats_as_they_are
        taking_and_starting_at_once_leave_nobody_behind
        a_match_is_finished_once
        a_match_is_abandoned_once
        bounds_are_named;
    history:
        pages_are_stable_while_matches_arrive
        matches_of_one_moment_are_not_lost_between_pages
        filters
        private_matches_are_shown_to_their_people
        live_matches_are_listed_for_a_restart
        a_page_holds_at_most_its_bound;
    log:
        a_log_reads_back_as_it_was_written
        a_step_sent_twice_is_written_once
        a_version_is_written_once_and_without_gaps
        two_writers_of_one_version
        an_append_is_whole_or_nothing
        fifty_matches_share_commits_and_one_mistake_is_alone
        more_than_the_queue_holds
        the_last_step_and_the_end_are_one
        bounds_are_named;
    snapshots:
        the_latest_counts
        a_snapshot_is_of_a_version_that_exists;
    opening:
        an_empty_database_is_migrated_and_opens_again
        many_open_an_empty_database_at_once
        a_newer_schema_is_not_touched
        a_changed_migration_is_named
        a_closed_store_says_so
        closing_writes_what_waits;
    crash:
        what_was_acknowledged_survives_a_kill;
}
