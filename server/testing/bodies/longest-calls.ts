import { randomUUID } from 'node:crypto'
import { type DeskShop, startDeskShop } from '#server/testing/desk-shop.ts'
import { makingBodies } from '#server/testing/making/making-bodies.ts'
import { notifyMember } from '#server/testing/news/announce-news.ts'
import { sheetGroups } from '#shared/aircraft/sheet-fields.ts'
import { mostInBulk } from '#shared/bulk.ts'
import { mostLines } from '#shared/cart/cart-limits.ts'
import { contract } from '#shared/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { clubBodies } from './club-bodies.ts'
import { validBody } from './valid-body.ts'

let at: DeskShop
const cookies: Record<string, string> = {}
let approved: { id: number; revision: number }[] = []
let products: number[] = []
let plane = 0
let revision = 1
const ids: Record<string, string> = {
  adminUpdateProfile: '3',
  adminUpdateResource: '1',
  adminUpdateTutorial: '1',
}
/** Saves of a profile, a resource or a tutorial: the next one names the version that it changes. */
const saves: Record<string, number> = {}
const sheetFields = sheetGroups.flatMap(({ fields }) => fields.map(({ path }) => path))
async function fillShop(): Promise<void> {
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
  Object.assign(known, await clubBodies({ at, admin: cookies.admin, products, saves }))
  approved = await at.db
    .insertInto('flying_fields')
    .values(
      Array.from({ length: mostInBulk }, (_, place) => ({
        slug: `approved-${place}`,
        name: `Approved ${place}`,
        location: 'Fens',
        state: 'approved' as const,
      })),
    )
    .returning(['id', 'revision'])
    .execute()
  for (const name of ['createPost', 'updatePost', 'addComment']) cookies[name] = cookies.admin
}

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
/** Values that only this shop knows, also of the path: without them a handler refuses before its work. */
const known: Record<string, (length: number) => Record<string, unknown>> = {
  adminCreateSale: saleOf,
  // Without what was read before, nothing is compared.
  adminUpdateSale: (length) => ({ ...saleOf(length), revision: undefined }),
  adminSetIdentity: () => ({ seen: undefined }),
  adminSetSocialLinks: () => ({ seen: undefined }),
  adminSaveTextPage: () => ({ seen: undefined }),
  adminPreviewSale: saleOf,
  adminCreateCode: codeOf,
  adminUpdateCode: (length) => ({ ...codeOf(length), owner: undefined, revision: undefined }),
  // Approved already: each that waits costs what its decision costs alone.
  adminApproveFields: (length) => ({ fields: approved.slice(0, Math.min(length, mostInBulk)) }),
  savePushDevice: (length) => ({
    endpoint: `https://fcm.googleapis.com/${'a'.repeat(Math.min(length, 900))}`,
    timeZone: 'UTC',
    replaces: undefined,
  }),
  adminAnswerFeedback: () => ({ seen: undefined }),
  adminAnswerConversation: () => ({ pictures: [], seen: undefined }),
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
  adminUpdateProduct: () => ({
    ...published,
    revision,
    draftOnly: false,
    slug: `plane-${randomUUID()}`,
  }),
  adminSaveSheet: (length) => ({
    fields: Object.fromEntries(
      sheetFields.slice(0, length).map((path) => [path, '1'.repeat(Math.min(length, 20))]),
    ),
  }),
  ...makingBodies({ products: () => products, saves }),
  adminSaveRelease: () => ({ version: '9.9', partsToReprint: [] }),
}
/** Refused after their work: a password or a link that nobody has, a cart that was quoted otherwise. */
const refused: Record<string, number> = {
  login: 401,
  verifyEmail: 400,
  requestPasswordChange: 422,
  confirmSignIn: 422,
  createOrder: 409,
}
const longest = 10_000

export interface LongestCall {
  name: string
  /** JSON of its longest input. */
  long: string
  /** Each throws where the answer has another status than it must have. */
  sendLongest: () => Promise<void>
  sendShortest: () => Promise<void>
  /** The same valid call so often at the same moment; gives the statuses. */
  sendAtOnce: (times: number) => Promise<number[]>
}

function callOf({
  name,
  endpoint: { method, path, access, input },
  longest: whole,
}: (typeof longBodies)[number]): LongestCall {
  const made = (given: Record<string, unknown>, length: number) => {
    const own = known[name]?.(length) ?? {}
    const values: Record<string, unknown> = {
      id: ids[name] ?? String(plane),
      productId: String(plane),
      slug: 'terms',
      field: 'notes',
      ...own,
    }
    const address = path.replaceAll(/:(\w+)/g, (_, field: string) =>
      field in values ? String(values[field]) : '1',
    )
    const fields = Object.entries({ ...given, ...own }).filter(([field]) => !path.includes(`:${field}`))
    return { address, body: Object.fromEntries(fields) }
  }
  const send = async (given: Record<string, unknown>, length: number) => {
    const { address, body } = made(given, length)
    const cookie = cookies[name] ?? cookies[access] ?? ''
    const answer = await at.shop.fetch(address, { method, body, cookie })
    const text = await answer.text()
    if (answer.status !== (refused[name] ?? 200))
      throw new Error(`${name}: ${answer.status} ${text.slice(0, 300)}`)
    if (name === 'adminUpdateProduct' && answer.ok) revision += 1
    if (answer.ok) saves[name] = (saves[name] ?? 0) + 1
  }
  const short = validBody(input, 'shortest')
  return {
    name,
    long: JSON.stringify(made(whole, longest).body),
    sendLongest: () => send(whole, longest),
    sendShortest: () => send(short, 1),
    async sendAtOnce(times) {
      const { address, body } = made(short, 1)
      const cookie = cookies[name] ?? cookies[access] ?? ''
      const calls = Array.from({ length: times }, () => at.shop.fetch(address, { method, body, cookie }))
      return (await Promise.all(calls)).map(({ status }) => status)
    },
  }
}

/** Every call whose longest input is a thousand bytes or more, on a shop that knows what they name. */
export async function openLongestCalls(): Promise<{ calls: LongestCall[]; close: () => Promise<void> }> {
  await fillShop()
  return { calls: longBodies.map(callOf), close: () => at.shop.close() }
}
/** Their names, before a shop is there. */
export const longestCallNames = longBodies.map(({ name }) => name)
