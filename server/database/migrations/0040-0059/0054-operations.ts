import { type Kysely, sql } from 'kysely'

/** Never copied: it opens something, or says who somebody is. */
const hidden =
  'password|secret|token|hash|sealed|private|p256dh|fingerprint|client_key|^(auth|endpoint|pass|user_agent|email|first_name|last_name|address|contact)$'

const statements = [
  // Who acts, for whom triggers write: said by the connection while an administrator's call runs.
  `create function current_act() returns jsonb language sql stable as $$
    select nullif(current_setting('kestrel.act', true), '')::jsonb $$`,
  // A request's id may come from outside; this one does not.
  `alter table audit_log add column act uuid default (current_act() ->> 'id')::uuid`,
  `create index audit_log_act on audit_log (act) where act is not null`,
  `create index audit_log_actor on audit_log (actor, id)`,
  `create index audit_log_action on audit_log (action, id)`,
  `create index audit_log_subject on audit_log (subject text_pattern_ops, id)`,
  `create index audit_log_at on audit_log (at, id)`,

  `create table audit_changes (
    id bigint generated always as identity primary key,
    act uuid not null,
    at timestamptz not null default now(),
    about uuid,
    table_name text not null,
    row_key text not null,
    before jsonb,
    after jsonb)`,
  `create index audit_changes_act on audit_changes (act, id)`,
  `create index audit_changes_about on audit_changes (about) where about is not null`,
  `create function refuse_other_than_forgetting() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      if (new.id, new.act, new.at, new.about, new.table_name, new.row_key)
        is not distinct from (old.id, old.act, old.at, old.about, old.table_name, old.row_key)
        and new.before is null and new.after is null then return new; end if;
    end if;
    raise exception 'the audit log only grows';
  end $$`,
  `create trigger audit_changes_only_grow before update or delete on audit_changes
    for each row execute function refuse_other_than_forgetting()`,
  `create trigger audit_changes_stay before truncate on audit_changes
    for each statement execute function refuse_change()`,

  `create function audit_fields(fields jsonb, other jsonb) returns jsonb language sql immutable as $$
    select jsonb_object_agg(key, case
      when value = 'null' then value
      when key ~ '${hidden}' then '"(hidden)"'::jsonb
      when length(value::text) > 4000 then to_jsonb(left(value #>> '{}', 4000) || ' …')
      else value end)
    from jsonb_each(fields)
    where key not in ('changed_at', 'updated_at', 'catalogue_version', 'record')
      and (case when other is null then value <> 'null' else value is distinct from other -> key end) $$`,
  // The member whose data a row is: it is forgotten with them.
  `create function audit_about(name text, fields jsonb) returns uuid language plpgsql stable as $$
    declare found uuid; begin
      found := coalesce(fields ->> 'user_id', fields ->> 'submitted_by', fields ->> 'owner_id')::uuid;
      if found is not null then return found; end if;
      if name = 'users' then return (fields ->> 'id')::uuid; end if;
      if fields ? 'post_id' then select user_id into found from posts where id::text = fields ->> 'post_id'; end if;
      if fields ? 'conversation_id' then
        select user_id into found from conversations where id::text = fields ->> 'conversation_id'; end if;
      if fields ? 'order_id' then select user_id into found from orders where id::text = fields ->> 'order_id'; end if;
      if fields ? 'feedback_id' then
        select user_id into found from feedback where id::text = fields ->> 'feedback_id'; end if;
      return found;
    end $$`,
  `create function note_change() returns trigger language plpgsql as $$
    declare
      was jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
      becomes jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
      whole jsonb := coalesce(becomes, was);
      before jsonb := audit_fields(was, becomes);
      after jsonb := audit_fields(becomes, was);
      key text;
    begin
      if tg_op = 'UPDATE' and before is null and after is null then return null; end if;
      select string_agg(whole ->> name, ' ' order by place) into key
        from unnest(tg_argv) with ordinality as columns (name, place);
      insert into audit_changes (act, about, table_name, row_key, before, after)
        values ((current_act() ->> 'id')::uuid, audit_about(tg_table_name, whole), tg_table_name,
          coalesce(key, ''), before, after);
      return null;
    end $$`,
  // At the end of the transaction: what nobody has named gets the name of its call.
  `create function name_act() returns trigger language plpgsql as $$
    declare act jsonb := current_act(); begin
      if act is not null and not exists (select from audit_log where audit_log.act = new.act) then
        insert into audit_log (actor, action, subject, request_id)
          values (act ->> 'actor', act ->> 'action', act ->> 'subject', act ->> 'requestId');
      end if;
      return null;
    end $$`,
  `create constraint trigger audit_changes_have_a_name after insert on audit_changes
    deferrable initially deferred for each row execute function name_act()`,

  `create table mail_log (
    id text primary key,
    kind text not null,
    subject text not null,
    recipient text not null,
    state text not null check (state in ('waiting', 'sent', 'failed', 'declined')),
    reason text not null default '',
    tries int not null default 0,
    job jsonb,
    created_at timestamptz not null default now(),
    tried_at timestamptz not null default now(),
    place bigint generated always as identity)`,
  `create unique index mail_log_place on mail_log (place)`,
  `create index mail_log_state on mail_log (state, place)`,
  `create index mail_log_kind on mail_log (kind, place)`,
  `create index mail_log_recipient on mail_log (lower(recipient), place)`,
  `create index mail_log_created on mail_log (created_at)`,

  `create table slow_statements (
    statement text not null,
    role text not null,
    hash text not null,
    times bigint not null,
    total_ms double precision not null,
    longest_ms double precision not null,
    last_at timestamptz not null,
    primary key (role, hash))`,
  `create table operation_notes (
    name text primary key,
    value jsonb not null,
    noted_at timestamptz not null default now())`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
