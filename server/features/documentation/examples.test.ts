import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { contract } from '#shared/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { callsOfPages } from './calls-of-pages.ts'
import type { Example, MadeThing } from './example.ts'

let shop: TestShop
let cookies: Record<Example['as'], string>
let made: Record<MadeThing, unknown>
beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop.services
  const ids = await db.selectFrom('users').select(['id', 'email']).execute()
  const idOf = (email: string) => ids.find((user) => user.email === email)?.id
  const program = await db
    .selectFrom('beta_programs')
    .where('kind', '=', 'site')
    .select('id')
    .executeTakeFirst()
  const review = await db
    .insertInto('payment_reviews')
    .values({
      kind: 'stray',
      text: 'A payment of 19.90 USD names no order of this shop.',
      reference: 'pay_4711',
    })
    .returning('id')
    .executeTakeFirst()
  await db.deleteFrom('ip_violations').execute()
  const violation = await db
    .insertInto('ip_violations')
    .values({ ip: '203.0.113.44', rule: 'sign-in', hour: new Date(), hits: 12 })
    .returning('id')
    .executeTakeFirst()
  made = {
    user: idOf('tester@example.com'),
    admin: idOf('admin@example.com'),
    failedOrder: review?.id,
    program: program?.id,
    violation: violation?.id,
  }
  cookies = {
    visitor: '',
    member: await shop.signIn('maker@example.com'),
    admin: await shop.signIn('admin@example.com'),
  }
})
afterAll(() => shop.close())

async function send(example: Example): Promise<{ status: number; body: unknown }> {
  const endpoint: Endpoint = contract[example.call]
  const given: Record<string, unknown> = { ...example.input }
  for (const [field, thing] of Object.entries(example.made ?? {})) given[field] = made[thing]
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => {
    const value = String(given[name])
    delete given[name]
    return encodeURIComponent(value)
  })
  const { method } = endpoint
  const isQuery = method === 'GET' || method === 'DELETE'
  const query = isQuery ? new URLSearchParams(given as Record<string, string>).toString() : ''
  const headers: Record<string, string> = endpoint.offline ? { 'idempotency-key': crypto.randomUUID() } : {}
  const answer = await shop.fetch(query ? `${path}?${query}` : path, {
    method,
    cookie: cookies[example.as],
    ...(isQuery ? {} : { body: given }),
    headers,
  })
  const renewed = answer.headers.getSetCookie().find((line) => line.startsWith('kestrel='))
  if (renewed && example.as !== 'visitor') cookies[example.as] = renewed.split(';')[0] ?? ''
  return { status: answer.status, body: await answer.json() }
}

/** The answer with the values that differ each time replaced by their type. */
function settled(value: unknown, varies: ReadonlySet<string>, at = ''): unknown {
  if (varies.has(at)) return Array.isArray(value) ? 'list' : `varies: ${typeof value}`
  if (Array.isArray(value)) return value.map((each) => settled(each, varies, `${at}[]`))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      settled(each, varies, at === '' ? key : `${at}.${key}`),
    ]),
  )
}

for (const [page, { calls, examples }] of Object.entries(callsOfPages))
  test(`each example of the page "${page}" is answered as it says`, async () => {
    expect(examples.length).toBeGreaterThan(4)
    for (const example of examples) {
      expect(calls, example.title).toContain(example.call)
      const { status, body } = await send(example)
      const varies = new Set(example.varies)
      const said = `${example.call}, ${example.title}`
      expect(status, said).toBe(example.status)
      expect(settled(body, varies), said).toEqual(settled(example.answer, varies))
    }
  })
