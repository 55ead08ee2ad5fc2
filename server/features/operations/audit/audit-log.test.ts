import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { forgetInOperations } from '#server/features/operations/forget-person.ts'
import { type DeskShop, startDeskShop } from '#server/testing/desk-shop.ts'
import { unwatched } from '#server/database/watch-tables.ts'
import type { AuditEntry, AuditChange } from '#shared/operations/audit.contract.ts'

let at: DeskShop
let admin: string
beforeAll(async () => {
  at = await startDeskShop()
  admin = await at.admin()
})
afterAll(() => at.shop.close())

const manage = (method: string, path: string, body?: unknown) =>
  at.shop.fetch(`/api/admin/${path}`, { method, cookie: admin, ...(body === undefined ? {} : { body }) })
const list = (query = '') =>
  at.get<{ rows: AuditEntry[]; next: string | null; actors: string[]; actions: string[] }>(
    `/api/admin/operations/audit?${query}`,
    admin,
  )
const entry = (id: number) =>
  at.get<AuditEntry & { note: Record<string, unknown>; requestId: string; changes: AuditChange[] }>(
    `/api/admin/operations/audit/${id}`,
    admin,
  )
const latest = async () => {
  const { rows } = await list()
  return entry(rows[0]?.id ?? 0)
}

test('a change is there with who, what, before and after, field by field, and its call names it', async () => {
  const body = {
    name: 'Spring',
    siteWide: true,
    productIds: [],
    discountType: 'percentage',
    discountValue: '10',
  }
  const days = { startDate: '2099-03-01T00:00:00.000Z', endDate: '2099-03-08T00:00:00.000Z' }
  const made = await manage('POST', 'sales', { ...body, ...days })
  expect(made.status, await made.clone().text()).toBe(200)
  const { id } = (await made.json()) as { id: number }
  expect(await latest()).toMatchObject({
    actor: 'admin@example.com',
    subject: `sale:${id}`,
    requestId: made.headers.get('x-request-id'),
    rows: 1,
    changes: [
      { table: 'sales', key: String(id), before: null, after: { name: 'Spring', discount_value: 10 } },
    ],
  })
  await manage('PUT', `sales/${id}`, { ...body, ...days, name: 'Early spring' })
  const { changes } = await latest()
  expect(changes).toMatchObject([{ before: { name: 'Spring' }, after: { name: 'Early spring' } }])
  expect(Object.keys(changes[0]?.after ?? {})).toEqual(['name'])
  await manage('DELETE', `sales/${id}`)
  expect((await latest()).changes).toMatchObject([
    { table: 'sales', after: null, before: { name: 'Early spring' } },
  ])
})

test('a call whose handler names no act is named after itself; one that changes nothing is there too', async () => {
  expect((await manage('POST', 'set-up/mail', {})).status).toBe(200)
  expect(await latest()).toMatchObject({ action: 'test-mail', subject: 'set-up/mail', rows: 1 })
  expect((await manage('POST', 'set-up/payment', {})).status).toBe(200)
  expect(await latest()).toMatchObject({ action: 'test-payment', subject: 'set-up/payment' })
  const refused = await manage('POST', 'sales/999999/end', {})
  expect(refused.status).toBe(404)
  expect(await latest()).toMatchObject({ action: 'test-payment' })
})

test('members and jobs leave no entry, also on a connection that an administrator used before', async () => {
  await manage('PUT', 'settings/cart_enabled', { value: true })
  const before = await at.db
    .selectFrom('audit_changes')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  await Promise.all(
    Array.from({ length: 12 }, () =>
      at.shop.fetch('/api/feedback', {
        method: 'POST',
        body: { message: 'Nothing to see here' },
        cookie: at.maker,
      }),
    ),
  )
  await at.shop.work()
  const after = await at.db
    .selectFrom('audit_changes')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(after).toEqual(before)
})

test('secrets, hashes and who somebody is are never noted: only that they changed', async () => {
  const { id } = await at.db
    .selectFrom('users')
    .where('email', '=', 'tester@example.com')
    .select('id')
    .executeTakeFirstOrThrow()
  await manage('POST', 'push/key', {})
  await at.db.transaction().execute(async (trx) => {
    await sql`select set_config('kestrel.act', ${JSON.stringify({ id: crypto.randomUUID(), actor: 'a', action: 'b', subject: 'c', requestId: 'd' })}, true)`.execute(
      trx,
    )
    await trx
      .updateTable('users')
      .set({ password_hash: 'very-secret', first_name: 'Tony', country: 'DE' })
      .where('id', '=', id)
      .execute()
  })
  const written = JSON.stringify(await at.db.selectFrom('audit_changes').selectAll().execute())
  for (const secret of ['very-secret', 'Tony', 'argon2', '$2']) expect(written).not.toContain(secret)
  expect((await latest()).changes).toMatchObject([
    { table: 'users', key: id, after: { password_hash: '(hidden)', first_name: '(hidden)', country: 'DE' } },
  ])
  const { rows } = await sql<{
    name: string
  }>`select distinct column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(password|secret|token|hash|sealed|private|p256dh|fingerprint)'`.execute(
    at.db,
  )
  for (const { name } of rows) {
    const {
      rows: [seen],
    } = await sql<{ fields: Record<string, string> }>`
      select audit_fields(jsonb_build_object(${name}::text, 'open'), null) as fields`.execute(at.db)
    expect(seen?.fields[name], name).toBe('(hidden)')
  }
})

test('the log only grows; what was of a member is forgotten with the account, and the rest stays', async () => {
  await expect(at.db.deleteFrom('audit_changes').execute()).rejects.toThrow('only grows')
  await expect(sql`update audit_changes set after = '{}'`.execute(at.db)).rejects.toThrow('only grows')
  await expect(sql`truncate audit_changes`.execute(at.db)).rejects.toThrow('only grows')
  const [about] = await at.db
    .selectFrom('audit_changes')
    .where('about', 'is not', null)
    .select('about')
    .execute()
  await at.db
    .transaction()
    .execute((trx) => forgetInOperations(trx, about?.about ?? '', 'tester@example.com'))
  expect((await latest()).changes).toMatchObject([
    { table: 'users', before: null, after: null, isForgotten: true },
  ])
})

test('entries are found by actor, action, subject and time, and turned page by page', async () => {
  await sql`insert into audit_log (at, actor, action, subject, request_id)
    select now() - n * interval '1 minute', 'second@example.com', 'order.note', 'order:' || n, 'r' from generate_series(120, 1, -1) n`.execute(
    at.db,
  )
  const seen: number[] = []
  let after = ''
  for (let page = 0; page < 3; page++) {
    const { rows, next } = await list(`actor=second%40example.com${after}`)
    seen.push(...rows.map(({ id }) => id))
    after = `&after=${next}`
    expect(next === null).toBe(page === 2)
  }
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
  expect((await list('action=order.note&q=order:11')).rows.map(({ subject }) => subject)).toEqual(
    [11, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119].map((n) => `order:${n}`),
  )
  // As the last release wrote them, and of calls that name no act.
  await sql`insert into audit_log (actor, action, subject, request_id) values ('first@example.com', 'order.ship', '0199-a', 'r'),
    ('first@example.com', 'note', 'orders/0199-a/notes', 'r'), ('first@example.com', 'feedback.status', '4711', 'r'),
    ('first@example.com', 'feedback.answer', 'feedback:4711', 'r')`.execute(at.db)
  const subjects = async (q: string) => (await list(`q=${q}`)).rows.map(({ subject }) => subject)
  expect(await subjects('order:0199')).toEqual(['orders/0199-a/notes', '0199-a'])
  expect(await subjects('feedback:4711')).toEqual(['feedback:4711', '4711'])
  expect((await list('q=order:%25')).rows).toEqual([])
  await sql`insert into audit_log (at, actor, action, subject, request_id)
    values (now() - interval '3 days', 'third@example.com', 'order.note', 'order:old', 'r')`.execute(at.db)
  expect((await list('actor=third%40example.com&days=1')).rows).toEqual([])
  const { rows, actors, actions } = await list('actor=third%40example.com&days=7')
  expect(rows).toHaveLength(1)
  expect(actors).toEqual(
    expect.arrayContaining(['admin@example.com', 'second@example.com', 'third@example.com']),
  )
  expect(actions).toContain('order.note')
})

test('every table is watched, or is named as one that no administrator decides', async () => {
  const { rows } = await sql<{ name: string; watched: boolean }>`
    select relname as name, exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'notes_changes') as watched
    from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(at.db)
  const left = rows.filter(({ watched }) => !watched).map(({ name }) => name)
  expect(left.toSorted()).toEqual(unwatched.toSorted())
  expect(rows.length - left.length).toBeGreaterThan(50)
})
