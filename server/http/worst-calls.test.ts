import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyMember } from '#server/testing/news/announce-news.ts'
import { type DeskShop, startDeskShop } from '#server/testing/desk-shop.ts'
import { validBody } from '#server/testing/bodies/valid-body.ts'
import { worstBodies } from '#server/testing/bodies/worst-bodies.ts'
import { sheetGroups } from '#shared/aircraft/sheet-fields.ts'
import { mostLines } from '#shared/cart/cart-limits.ts'
import { contract } from '#shared/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { feedbackLimits } from '#shared/feedback/feedback-limits.ts'

let at: DeskShop
const cookies: Record<string, string> = {}
let products: number[] = []
let plane = 0
let revision = 1
const ids: Record<string, string> = {}
const sheetFields = sheetGroups.flatMap(({ fields }) => fields.map(({ path }) => path))
beforeAll(async () => {
  at = await startDeskShop()
  cookies.user = at.maker
  cookies.admin = await at.admin()
  plane = await at.productId('dunlin-1000')
  const rows = await at.db
    .insertInto('products')
    .values(
      Array.from({ length: mostLines }, () => ({
        slug: `spare-${randomUUID()}`,
        product_type: 'planes',
        name: 'Spare',
        price_cents: 1990,
        is_digital: false,
        status: 'published' as const,
      })),
    )
    .returning('id')
    .execute()
  products = rows.map(({ id }) => id)
  await at.buy(['dunlin-1000'])
  await at.post('/api/feedback', { message: 'Hello' })
  ids.adminAnswerFeedback = String(
    (await at.db.selectFrom('feedback').select('id').executeTakeFirstOrThrow()).id,
  )
  const { id: maker } = await at.get<{ id: string }>('/api/auth/user')
  await notifyMember(at.shop, maker, { thing: 'notice 1', title: 'Closed on Friday', path: '/about' })
  await at.post('/api/messages', { thing: 'notice 1', text: 'Until when?' })
  ids.adminAnswerConversation = (
    await at.db.selectFrom('conversations').select('id').executeTakeFirstOrThrow()
  ).id
  await at.post(`/api/admin/products/${plane}/next-release`, { version: '9.9' }, cookies.admin)
  const sale = { name: 'Spring', siteWide: true, productIds: [], discountType: 'percentage', ...saleDates }
  const answer = await at.post('/api/admin/sales', sale, cookies.admin)
  ids.adminUpdateSale = String(((await answer.json()) as { id: number }).id)
  const code = await at.post('/api/admin/discounts', codeOf(1), cookies.admin)
  ids.adminUpdateCode = String(((await code.json()) as { id: number }).id)
})
afterAll(() => at.shop.close())

/**
 * Processor time of a piece of work, in ms: the least of several runs, since other work only adds to it. A run of less
 * than `enough` is the last.
 */
async function leastTime(runs: number, work: () => unknown, enough = 0): Promise<number> {
  let least = Infinity
  for (let run = 0; run < runs && least >= enough; run += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}

const filled = (bit: string, length: number) => bit.repeat(length).slice(0, length)
const texts = [
  'a@b.',
  '1-1-',
  '1 1 ',
  '%25a@b.',
  '%25%25',
  '+1 %25',
  '&#65;cookie',
  'token',
  '\\u0041a@b.',
  'QUJDA',
  'a: a,\n',
  'Stra\u00dfe 1 ',
  '\ufdfa',
  'x',
]
const feedbackOf = (bit: string) => {
  const view = { entryTime: '2026-01-01T00:00:00.000Z', exitTime: null, timeSpentMs: 1, timeSpentSeconds: 1 }
  return {
    message: 'Hello',
    email: 'guest@example.com',
    pageUrl: filled(bit, feedbackLimits.address),
    consoleErrors: Array.from({ length: feedbackLimits.errors }, () => filled(bit, feedbackLimits.error)),
    pageViews: {
      sessionStart: view.entryTime,
      sessionDurationMs: 1,
      totalPages: 1,
      pageViews: Array.from({ length: feedbackLimits.pages }, () => ({
        ...view,
        path: filled(bit, feedbackLimits.path),
      })),
    },
  }
}
const send = async (path: string, body: unknown) => {
  const answer = await at.shop.fetch(path, { method: 'POST', body, cookie: cookies.user ?? '' })
  await answer.arrayBuffer()
  expect(answer.status, path).toBe(200)
}
const parseTime = async (json: string, times = 50, runs = 7) =>
  (await leastTime(runs, () => Array.from({ length: times }, () => JSON.parse(json) as unknown))) / times
/** What a call may take: session, limits and database cost something for every body, however small. */
const mostOf = async (small: number, body: unknown) =>
  3 * small + 20 * (await parseTime(JSON.stringify(body)))

test('the report with the most work for the scrubber costs at most 20 times JSON.parse, beside what three small reports cost', async () => {
  for (const bit of texts) await send('/api/feedback', feedbackOf(bit))
  const small = await leastTime(30, () => send('/api/feedback', { message: 'x', email: 'a@example.com' }))
  for (const bit of texts) {
    const body = feedbackOf(bit)
    const most = await mostOf(small, body)
    expect.soft(await leastTime(200, () => send('/api/feedback', body), most), bit).toBeLessThan(most)
  }
})

/** Bytes of the longest body from which on its content can make work. */
const leastBytes = 1_000
const longBodies = Object.entries<Endpoint>(contract)
  .filter(([, { method, body }]) => method !== 'GET' && method !== 'DELETE' && body !== 'raw')
  .map(([name, endpoint]) => ({ name, endpoint, longest: validBody(endpoint.input, 'longest') }))
  .filter(({ longest }) => JSON.stringify(longest).length >= leastBytes)

const linesOf = (length: number) => products.slice(0, length).map((productId) => ({ productId, quantity: 1 }))
const saleDates = {
  startDate: '2099-01-01T00:00:00.000Z',
  endDate: '2099-02-01T00:00:00.000Z',
  discountValue: '10',
}
const saleOf = (length: number) => ({ ...saleDates, productIds: products.slice(0, length) })
/** Without a word the shop makes one, so that none is taken. */
const codeOf = (length: number) => ({
  code: undefined,
  kind: 'percentage',
  value: '10',
  startDate: saleDates.startDate,
  endDate: saleDates.endDate,
  owner: null,
  productIds: products.slice(0, length),
  productTypes: ['planes'],
})
const published = { productType: 'planes', price: '24.90', licenceKind: 'personal' }
/** Values that only this shop knows: without them a handler refuses before its work. */
const known: Record<string, (length: number) => Record<string, unknown>> = {
  adminCreateSale: saleOf,
  adminUpdateSale: saleOf,
  adminPreviewSale: saleOf,
  adminCreateCode: codeOf,
  adminUpdateCode: (length) => ({ ...codeOf(length), owner: undefined }),
  savePushDevice: (length) => ({
    endpoint: `https://fcm.googleapis.com/${'a'.repeat(Math.min(length, 900))}`,
    timeZone: 'UTC',
    replaces: undefined,
  }),
  sendMessage: () => ({ thing: 'notice 1', pictures: [] }),
  sendFeedback: () => ({ email: 'guest@example.com', attachments: [] }),
  setBuildField: (length) => ({ value: 'a'.repeat(Math.min(length, 2_000)) }),
  quoteOrder: (length) => ({ country: 'DE', items: linesOf(length) }),
  // The shop quotes it anew, and finds another fingerprint.
  createOrder: (length) => ({
    key: randomUUID(),
    country: 'DE',
    email: 'guest@example.com',
    items: linesOf(length),
    fingerprint: 'a'.repeat(64),
  }),
  adminCreateProduct: () => ({ productType: 'planes', slug: `plane-${randomUUID()}` }),
  adminUpdateProduct: () => ({ ...published, revision, slug: `plane-${randomUUID()}` }),
  adminSaveSheet: (length) => ({
    fields: Object.fromEntries(
      sheetFields.slice(0, length).map((path) => [path, '1'.repeat(Math.min(length, 20))]),
    ),
  }),
  adminSaveRelease: () => ({ version: '9.9', partsToReprint: [] }),
}
/** Refused after their work: a password or a link that nobody has, a cart that was quoted otherwise, pictures of nobody. */
const refused: Record<string, number> = {
  login: 401,
  verifyEmail: 400,
  requestPasswordChange: 422,
  confirmSignIn: 422,
  createOrder: 409,
  adminAnswerConversation: 422,
}
const longest = 10_000

test.each(longBodies)(
  '$name: the longest input costs at most 20 times JSON.parse, beside what three of the shortest cost',
  async ({ name, endpoint: { method, path, access, input }, longest: whole }) => {
    const inPath: Record<string, string> = {
      id: ids[name] ?? String(plane),
      productId: String(plane),
      slug: 'terms',
      field: 'notes',
    }
    const address = path.replaceAll(/:(\w+)/g, (_, field: string) => inPath[field] ?? '1')
    const bodyOf = (body: Record<string, unknown>, length: number) =>
      Object.fromEntries(
        Object.entries({ ...body, ...known[name]?.(length) }).filter(
          ([field]) => !path.includes(`:${field}`),
        ),
      )
    const call = async (body: Record<string, unknown>, length: number) => {
      const options = { method, body: bodyOf(body, length), cookie: cookies[access] ?? '' }
      const answer = await at.shop.fetch(address, options)
      const text = await answer.text()
      expect(answer.status, text.slice(0, 300)).toBeLessThan(500)
      if (name === 'adminUpdateProduct' && answer.ok) revision += 1
      return answer.status
    }
    const short = validBody(input, 'shortest')
    expect(await call(whole, longest)).toBe(refused[name] ?? 200)
    const small = await leastTime(15, () => call(short, 1))
    const most = 3 * small + 20 * (await parseTime(JSON.stringify(bodyOf(whole, longest))))
    expect(await leastTime(200, () => call(whole, longest), most)).toBeLessThan(most)
  },
)

/** Bytes, as in worst-bodies.test.ts; of shorter ones the cost of a call hides the rest. */
const largestSent = 64_000
const worst = longBodies
  .filter(({ endpoint }) => endpoint.body === undefined)
  .map(({ name, endpoint }) => {
    // Those of many values: texts are judged by worst-bodies.test.ts.
    const bodies = worstBodies(endpoint, largestSent).filter((body) => body.split(/[,[]/).length > 500)
    return { name, endpoint, bodies }
  })

test.each(worst)(
  '$name: its worst bodies, made from the contract and sent, cost at most 20 times JSON.parse, beside what three empty ones cost',
  async ({ endpoint: { method, path, access }, bodies }) => {
    const address = path.replaceAll(/:(\w+)/g, (_, field: string) =>
      field === 'slug' ? 'terms' : field === 'field' ? 'notes' : String(plane),
    )
    const call = async (body: string) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await at.shop.fetch(address, { method, body, headers, cookie: cookies[access] ?? '' })
      await answer.arrayBuffer()
      expect(answer.status, body.slice(0, 60)).toBeLessThan(500)
    }
    const small = await leastTime(15, () => call('{}'))
    for (const body of bodies) {
      const most = 3 * small + 20 * (await parseTime(body, 2, 3))
      expect.soft(await leastTime(100, () => call(body), most), body.slice(0, 60)).toBeLessThan(most)
    }
  },
)
