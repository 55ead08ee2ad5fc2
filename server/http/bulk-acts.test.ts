import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import type { BulkAnswer } from '#shared/bulk.ts'

let shop: TestShop
let admin: string
let maker: string
beforeAll(async () => {
  shop = await startTestShop()
  admin = await shop.signIn('admin@example.com')
  maker = await shop.signIn()
})
afterAll(() => shop.close())

const db = () => shop.services.db
const post = (path: string, body: unknown, cookie = admin) =>
  shop.fetch(path, { method: 'POST', body, cookie })
async function bulk(path: string, body: unknown): Promise<BulkAnswer> {
  const answer = await post(path, body)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as BulkAnswer
}
/** An id that nothing has. */
const gone = 2_000_000_000

test('violations are marked as reviewed and back in one call; an unknown one is refused by its id', async () => {
  const rows = await db()
    .insertInto('ip_violations')
    .values(['203.0.113.1', '203.0.113.2'].map((ip) => ({ ip, rule: 'sign-in', hour: new Date(), hits: 1 })))
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const path = '/api/admin/ip-violations/review'
  expect(await bulk(path, { ids: [...ids, gone, ids[0]], isReviewed: true })).toEqual({
    done: ids,
    refused: [{ id: gone, reason: 'The violation was not found.' }],
  })
  const reviewed = () =>
    db().selectFrom('ip_violations').where('is_reviewed', '=', true).select('reviewed_by').execute()
  expect(await reviewed()).toEqual([
    { reviewed_by: 'admin@example.com' },
    { reviewed_by: 'admin@example.com' },
  ])
  await bulk(path, { ids, isReviewed: false })
  expect(await reviewed()).toEqual([])
})

test('a bulk act takes 1 to 100 rows, and only from administrators', async () => {
  const path = '/api/admin/feedback/status'
  for (const ids of [[], Array.from({ length: 101 }, (_, at) => at + 1), ['x'], 5])
    expect((await post(path, { ids, status: 'closed' })).status).toBe(422)
  expect((await post(path, { ids: [1], status: 'closed' }, maker)).status).toBe(403)
  expect((await post(path, { ids: [1], status: 'closed' }, '')).status).toBe(401)
})

test('feedback is closed and opened again in one call each, and every one is in the audit log', async () => {
  for (const message of ['One', 'Two'])
    await shop.fetch('/api/feedback', { method: 'POST', body: { message, email: 'one@example.com' } })
  const rows = await db().selectFrom('feedback').select('id').orderBy('id', 'desc').limit(2).execute()
  const ids = rows.map(({ id }) => id)
  const statuses = async () =>
    (await db().selectFrom('feedback').where('id', 'in', ids).select('status').execute()).map(
      ({ status }) => status,
    )
  expect((await bulk('/api/admin/feedback/status', { ids, status: 'closed' })).done).toEqual(ids)
  expect(await statuses()).toEqual(['closed', 'closed'])
  const acts = await db()
    .selectFrom('audit_log')
    .where('action', '=', 'feedback.status')
    .where(
      'subject',
      'in',
      ids.map((id) => `feedback:${id}`),
    )
    .select('actor')
    .execute()
  expect(acts).toHaveLength(2)
  await bulk('/api/admin/feedback/status', { ids, status: 'open' })
  expect(await statuses()).toEqual(['open', 'open'])
})

test('requests get a status and keep their notes; what another administrator decided meanwhile is refused', async () => {
  const made = await db()
    .insertInto('model_requests')
    .values(
      ['Yak 3', 'Zero'].map((name) => ({
        name,
        name_key: name.toLowerCase(),
        note: `Note on ${name}`,
        user_id: null,
      })),
    )
    .returning(['id', 'revision'])
    .execute()
  const [one, two] = made
  const outdated = { id: two?.id, revision: (two?.revision ?? 0) + 5 }
  const answer = await bulk('/api/admin/requests/status', { requests: [one, outdated], status: 'planned' })
  expect(answer).toMatchObject({ done: [one?.id], refused: [{ id: two?.id }] })
  expect(answer.refused[0]?.reason).toContain('Another administrator has decided this in the meantime')
  const now = await db()
    .selectFrom('model_requests')
    .where(
      'id',
      'in',
      made.map(({ id }) => id),
    )
    .select(['status', 'note', 'revision'])
    .orderBy('id')
    .execute()
  expect(now).toEqual([
    { status: 'planned', note: 'Note on Yak 3', revision: (one?.revision ?? 0) + 1 },
    { status: 'pending', note: 'Note on Zero', revision: two?.revision },
  ])
  for (const status of ['released', 'merged'])
    expect((await post('/api/admin/requests/status', { requests: [one], status })).status).toBe(422)
})

test('products are archived and published again; one that is incomplete is refused with what it lacks', async () => {
  const sold = await db()
    .selectFrom('products')
    .where('status', '=', 'published')
    .select('id')
    .orderBy('id')
    .limit(2)
    .execute()
  const ids = sold.map(({ id }) => id)
  const draft = await post('/api/admin/products', {
    name: 'Half made',
    slug: `half-made-${randomUUID().slice(0, 8)}`,
    productType: 'planes',
    price: '10.00',
    isDigitalDownload: true,
  })
  expect(draft.status, await draft.clone().text()).toBe(200)
  const { id } = (await draft.json()) as { id: number }
  const statusOf = async (of: number) =>
    (await db().selectFrom('products').where('id', '=', of).select('status').executeTakeFirst())?.status
  expect((await bulk('/api/admin/products/status', { ids, status: 'archived' })).done).toEqual(ids)
  expect(await statusOf(ids[0] ?? 0)).toBe('archived')
  const answer = await bulk('/api/admin/products/status', { ids: [...ids, id, gone], status: 'published' })
  expect(answer.done).toEqual(ids)
  expect(answer.refused.map(({ id: of }) => of)).toEqual([id, gone])
  expect(answer.refused[0]?.reason).toContain('Before it can be published')
  expect([await statusOf(ids[0] ?? 0), await statusOf(id)]).toEqual(['published', 'draft'])
})

test('discount codes end together; one that is over is refused', async () => {
  const ids: number[] = []
  for (const code of ['ALPHA-1', 'BRAVO-2']) {
    const body = {
      code,
      kind: 'percentage',
      value: '10',
      startDate: new Date(Date.now() - 1000).toISOString(),
    }
    const made = await post('/api/admin/discounts', body)
    ids.push(((await made.json()) as { id: number }).id)
  }
  expect((await bulk('/api/admin/discounts/end', { ids: ids.slice(0, 1) })).done).toEqual(ids.slice(0, 1))
  expect(await bulk('/api/admin/discounts/end', { ids })).toEqual({
    done: ids.slice(1),
    refused: [{ id: ids[0], reason: 'This code has ended already.' }],
  })
})

test('posts and fields that wait are approved together, as they were seen; one that changed meanwhile is refused', async () => {
  const written = []
  for (const title of ['First', 'Second']) {
    const body = { id: randomUUID(), kind: 'build', title, body: 'The wing is done.' }
    const answer = await post('/api/community/posts', body, maker)
    written.push((await answer.json()) as { id: string; revision: number; state: string })
  }
  const seen = written.map(({ id, revision, state }) => ({ id, revision, state }))
  const [first, second] = seen
  const posts = [first, { ...second, revision: 7 }]
  const answer = await bulk('/api/admin/posts/approve', { posts })
  expect(answer).toMatchObject({ done: [first?.id], refused: [{ id: second?.id }] })
  const states = await db()
    .selectFrom('posts')
    .where(
      'id',
      'in',
      seen.map(({ id }) => id),
    )
    .select(['id', 'state'])
    .execute()
  expect(states.find(({ id }) => id === first?.id)?.state).toBe('published')
  expect(states.find(({ id }) => id === second?.id)?.state).toBe('waiting')

  for (const fieldName of ['North', 'South'])
    await post('/api/community/fields', { fieldName, location: 'Fens, United Kingdom' }, maker)
  const list = await shop.fetch('/api/admin/community/fields?state=pending', { cookie: admin })
  const { rows } = (await list.json()) as { rows: { id: number; revision: number }[] }
  const fields = rows.map(({ id, revision }) => ({ id, revision }))
  expect(fields.length).toBeGreaterThanOrEqual(2)
  expect((await bulk('/api/admin/community/fields/approve', { fields })).done).toHaveLength(fields.length)
  const again = await bulk('/api/admin/community/fields/approve', { fields })
  expect(again.done).toEqual([])
  expect(again.refused[0]?.reason).toMatch(/approved this field/)
})
