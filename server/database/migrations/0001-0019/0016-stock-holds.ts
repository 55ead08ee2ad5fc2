import { type Kysely, sql } from 'kysely'

const statements = [
  // Null while no goods are held; older orders took them when placed.
  `alter table orders add column stock_reserved_at timestamptz`,
  `update orders set stock_reserved_at = created_at where stock_returned_by is null and not is_sample`,
  // For the cap by address, while goods are held.
  `alter table orders add column reserved_from text`,
  `create index orders_holding on orders (stock_reserved_at) where status = 'pending' and stock_reserved_at is not null`,
  `alter table payments add column asked_at timestamptz`,
  `alter table refunds add column attempts int not null default 1`,
  // Cached; a change of the data clears it.
  `alter table invoices add column pdf bytea`,
  `alter table credit_notes add column pdf bytea`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
