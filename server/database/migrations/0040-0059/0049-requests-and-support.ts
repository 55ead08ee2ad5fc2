import { type Kysely, sql } from 'kysely'
import { firstQuestions } from '#shared/support/first-questions.ts'

const statements = [
  // One row a name, however it is written; whoever asks for it again votes for it.
  `create table model_requests (
    id int generated always as identity primary key,
    name text not null,
    name_key text not null unique,
    user_id uuid references users on delete set null,
    status text not null default 'pending'
      check (status in ('pending', 'considered', 'planned', 'in_work', 'released', 'declined', 'merged')),
    note text not null default '',
    product_id int references products on delete set null,
    merged_into int references model_requests on delete set null,
    revision int not null default 1,
    created_at timestamptz not null default now(),
    changed_at timestamptz not null default now(),
    changed_by uuid references users on delete set null)`,
  `create index model_requests_status on model_requests (status, id desc)`,
  `create index model_requests_user on model_requests (user_id) where user_id is not null`,
  `create table model_request_votes (
    request_id int not null references model_requests on delete cascade,
    user_id uuid not null references users on delete cascade,
    voted_at timestamptz not null default now(),
    primary key (request_id, user_id))`,
  `create index model_request_votes_user on model_request_votes (user_id)`,

  // A ticket is a conversation with a kind and a state; a guest's belongs to no member.
  `alter table conversations alter column user_id drop not null`,
  `alter table conversations add column closed_at timestamptz`,
  `create table tickets (
    id int generated always as identity primary key,
    conversation_id uuid not null unique references conversations on delete cascade,
    email text,
    category text not null check (category in ('order', 'download', 'printing', 'plane', 'account', 'other')),
    order_number int,
    product_id int references products on delete set null,
    assigned_to uuid references users on delete set null,
    access_revision int not null default 1,
    client_key text unique,
    revision int not null default 1,
    created_at timestamptz not null default now(),
    first_answer_at timestamptz)`,
  `create index tickets_latest on tickets (id desc)`,
  `create index tickets_email on tickets (lower(email)) where email is not null`,
  `create table canned_answers (
    id int generated always as identity primary key,
    title text not null,
    body text not null,
    revision int not null default 1)`,
  `create table support_questions (
    id int generated always as identity primary key,
    position int not null,
    question text not null,
    answer text not null,
    is_shown boolean not null default true,
    revision int not null default 1)`,
  `create index support_questions_order on support_questions (position, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const [index, { question, answer }] of firstQuestions.entries())
    await sql`insert into support_questions (position, question, answer)
      values (${(index + 1) * 10}, ${question}, ${answer})`.execute(db)
}
