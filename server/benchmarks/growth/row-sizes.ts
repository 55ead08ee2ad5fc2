// node server/benchmarks/growth/row-sizes.ts: bytes of a row with its indexes, for docs/scale.md.
import { sql } from 'kysely'
import { createTestDatabase } from '#server/testing/database.ts'
import startPostgres from '#server/testing/start-postgres.ts'

const rows = 5_000
const line = `jsonb_build_object('slug', 'dunlin-' || n, 'name', 'Dunlin 1000', 'kind', 'aircraft', 'priceCents', 2900,
  'fullCents', 3400, 'saleId', null, 'codeId', null, 'release', '1.2', 'picture', repeat('p', 70))`
const totals = `jsonb_build_object('currency', 'EUR', 'goodsCents', 2900, 'savedCents', 500, 'shippingCents', 490,
  'taxCents', 541, 'taxPercent', 19, 'totalCents', 3390, 'zone', 'Europe')`
/** What stands in a row of each table; the rest is its default. `n` is the row's number. */
const filled: Record<string, Record<string, string>> = {
  users: { email: `'person' || n || '@example.com'`, first_name: `'Robin'`, username: `'person' || n` },
  sessions: {
    id: `md5(n::text) || md5((n + 1)::text)`,
    user_id: 'gen_random_uuid()',
    expires_at: 'now()',
    ends_at: 'now()',
  },
  cart_items: { user_id: 'gen_random_uuid()', product_id: 'n', quantity: '1' },
  wishes: { user_id: 'gen_random_uuid()', product_id: 'n' },
  orders: {
    key: 'gen_random_uuid()',
    email: `'person' || n || '@example.com'`,
    status: `'paid'`,
    country: `'DE'`,
    totals,
    total_cents: '3390',
    currency: `'EUR'`,
    fingerprint: `md5(n::text)`,
  },
  order_lines: { order_id: 'gen_random_uuid()', position: '1', quantity: '1', is_digital: 'true', line },
  order_events: { order_id: 'gen_random_uuid()', text: `'The payment has arrived.'` },
  payments: {
    order_id: 'gen_random_uuid()',
    provider: `'stripe'`,
    reference: `'pi_' || md5(n::text)`,
    status: `'paid'`,
    amount_cents: '3390',
  },
  invoices: {
    number: 'n',
    order_id: 'gen_random_uuid()',
    data: `${totals} || jsonb_build_object('lines', ${line})`,
  },
  download_log: { product_id: 'n', name: `'dunlin-1000-1.2.zip'`, ip: `'203.0.113.7'` },
  builds: { user_id: 'gen_random_uuid()', product_id: 'n' },
  build_flights: {
    user_id: 'gen_random_uuid()',
    id: 'gen_random_uuid()',
    product_id: 'n',
    flown_on: 'current_date',
    minutes: '12',
  },
  idempotency_keys: {
    owner: 'gen_random_uuid()::text',
    key: 'gen_random_uuid()::text',
    route: `'addToCart'`,
    fingerprint: `md5(n::text) || md5(n::text)`,
    status: '200',
    body: `repeat('{"id":"","productId":1,"quantity":1}', 6)`,
  },
  notifications: { user_id: 'gen_random_uuid()', news_id: 'gen_random_uuid()' },
  pushes: { news_id: 'gen_random_uuid()', device_id: 'gen_random_uuid()' },
  mail_log: {
    id: 'gen_random_uuid()::text',
    kind: `'order'`,
    subject: `'Your order 10023 is paid'`,
    recipient: `'person' || n || '@example.com'`,
    state: `'sent'`,
  },
  audit_log: {
    actor: `'person'`,
    action: `'updateProduct'`,
    subject: `'product ' || n`,
    request_id: `'request-' || n`,
  },
  audit_changes: {
    act: 'gen_random_uuid()',
    table_name: `'products'`,
    row_key: 'n::text',
    before: `'{"price_cents": 2900}'`,
    after: `'{"price_cents": 3100}'`,
  },
}

const stop = await startPostgres()
const base = await createTestDatabase()
const { db } = base.database
try {
  for (const [table, columns] of Object.entries(filled)) {
    await db.transaction().execute(async (trx) => {
      // Rows refer to nothing.
      await sql`set local session_replication_role = replica`.execute(trx)
      const [names, values] = [Object.keys(columns).join(', '), Object.values(columns).join(', ')]
      const statement = `insert into ${table} (${names}) select ${values} from generate_series(1, ${rows}) n`
      await sql.raw(statement).execute(trx)
    })
    const { rows: found } = await sql<{ all: number; own: number }>`
      select pg_total_relation_size(${table}::regclass) as all, pg_table_size(${table}::regclass) as own`.execute(
      db,
    )
    const [size] = found
    const of = (bytes = 0) => Math.round(bytes / rows)
    console.log(`${table.padEnd(18)} ${of(size?.all)} bytes a row, ${of(size?.own)} without its indexes`)
  }
} finally {
  await base.drop()
  await stop()
}
