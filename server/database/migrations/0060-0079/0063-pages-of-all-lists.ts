import { type Kysely, sql } from 'kysely'

const statements = [
  // What a search of failed orders looks through, beside their orders.
  `create index payment_reviews_searched on payment_reviews
    using gin ((text || ' ' || coalesce(reference, '')) gin_trgm_ops)`,

  // Lists page by key, which needs all columns of an order in the same direction.
  `drop index sales_end`,
  `create index sales_end on sales (end_date, id)`,
  `create index sales_start on sales (start_date, id)`,
  `create index sales_searched on sales using gin (name gin_trgm_ops)`,
  `create index canned_answers_searched on canned_answers using gin ((title || ' ' || body) gin_trgm_ops)`,
  `create index beta_places_state on beta_places (program_id, state, arrival)`,
  `create index beta_places_arrival on beta_places (arrival)`,

  // Failures are counted as they come and are undone, so that those that exclude need not be counted each time.
  `alter table beta_failures
    add column id int generated always as identity,
    add column open_of_member int not null default 0`,
  `update beta_failures f set open_of_member = (select count(*) from beta_failures o
    where o.user_id = f.user_id and o.undone_at is null) where undone_at is null`,
  `create function count_open_failures() returns trigger language plpgsql as $$
    declare member uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
    begin
      update beta_failures f set open_of_member = case when f.undone_at is null then counted.open else 0 end
        from (select count(*)::int as open from beta_failures o where o.user_id = member and o.undone_at is null) counted
        where f.user_id = member and f.open_of_member <> case when f.undone_at is null then counted.open else 0 end;
      return null;
    end $$`,
  // One after the other, before any row is locked: who counts sees what the one before has changed.
  `create function hold_failures() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock(hashtext('beta_failures'));
      return null;
    end $$`,
  `create trigger beta_failures_in_turn before insert or update of undone_at or delete on beta_failures
    for each statement execute function hold_failures()`,
  `create trigger beta_failures_are_counted after insert or update of undone_at or delete on beta_failures
    for each row execute function count_open_failures()`,
  `create index beta_failures_id on beta_failures (id)`,
  `create index beta_failures_open on beta_failures (failed_at, id) where undone_at is null`,
  `create index beta_failures_excluding on beta_failures (failed_at, id)
    where undone_at is null and open_of_member >= 3`,
  `create index beta_failures_undone on beta_failures (failed_at, id) where undone_at is not null`,
  `create index beta_failures_member on beta_failures (user_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
