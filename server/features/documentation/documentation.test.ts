import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { look } from '#server/testing/files/pictures.ts'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { contract } from '#shared/contract.ts'
import type {
  DocumentationText,
  FoundSection,
  ListedPage,
} from '#shared/documentation/documentation.contract.ts'
import { documentationPages, pictureSize } from '#shared/documentation/pages.ts'
import { library } from './library.ts'
import { picturesFolder, readMarkdownPage, readPage } from './read-page.ts'

let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await startTestShop()
  admin = await shop.signIn('admin@example.com')
})
afterAll(() => shop.close())
const get = async <T>(at: string) => (await (await shop.fetch(at, { cookie: admin })).json()) as T
const search = (q: string) => get<FoundSection[]>(`/api/admin/docs/search?q=${encodeURIComponent(q)}`)
const said = (parts: { text: string }[]) => parts.map(({ text }) => text).join('')
const marks = (parts: { text: string; isFound: boolean }[]) =>
  parts.filter(({ isFound }) => isFound).map(({ text }) => text)

test('the index has every page of the specification in reading order, with its title and its summary', async () => {
  const listed = await get<ListedPage[]>('/api/admin/docs')
  expect(listed.map(({ category, page, title }) => ({ category, page, title }))).toEqual(documentationPages)
  for (const { page, category, title, summary } of listed) {
    expect(summary.length, page).toBeGreaterThan(40)
    expect(readPage(category, page).title, page).toBe(title)
  }
})

test('each page has 300 words or more, anchors that are there once, and the pages before and after it', async () => {
  for (const [index, { category, page }] of documentationPages.entries()) {
    const text = await get<DocumentationText>(`/api/admin/docs/pages/${category}/${page}`)
    const ids = text.headings.map(({ id }) => id)
    expect(new Set(ids).size, page).toBe(ids.length)
    expect(text.previous?.page, page).toBe(documentationPages[index - 1]?.page)
    expect(text.next?.page, page).toBe(documentationPages[index + 1]?.page)
    const words = text.sections.flatMap(({ blocks }) =>
      blocks.map((block) => (block.kind === 'text' ? block.text : '')),
    )
    const count = words.join(' ').split(/\s+/).length
    if (category === 'api') expect(text.calls.length, page).toBeGreaterThan(5)
    else expect(count, page).toBeGreaterThan(300)
    expect(count, page).toBeLessThan(1_000)
  }
})

test('a page that does not exist is a 404, and neither visitors nor members read one or its pictures', async () => {
  expect((await shop.fetch('/api/admin/docs/pages/api/nope', { cookie: admin })).status).toBe(404)
  expect((await shop.fetch('/api/admin/docs/pictures/home-desk-light.webp', { cookie: admin })).status).toBe(
    404,
  )
  const member = await shop.signIn('maker@example.com')
  for (const at of ['', '/search?q=order', '/pages/api/authentication', '/pictures/desk-orders.webp']) {
    expect((await shop.fetch(`/api/admin/docs${at}`)).status, at).toBe(401)
    expect((await shop.fetch(`/api/admin/docs${at}`, { cookie: member })).status, at).toBe(403)
  }
})

test('pictures are of one size, small, and have alt text', async () => {
  const { pages, pictures } = library()
  expect(pictures.size).toBeGreaterThanOrEqual(8)
  for (const name of pictures) {
    const bytes = readFileSync(path.join(picturesFolder, name))
    expect(bytes.length, name).toBeLessThan(60_000)
    const answer = await shop.fetch(`/api/admin/docs/pictures/${name}`, { cookie: admin })
    expect(answer.headers.get('content-type'), name).toBe('image/webp')
    const given = await answer.arrayBuffer()
    expect(given.byteLength, name).toBe(bytes.length)
    expect(await look(given), name).toMatchObject({ format: 'webp', ...pictureSize })
  }
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks))
  for (const block of blocks) if (block.kind === 'picture') expect(block.alt.length).toBeGreaterThan(10)
})

test('a title comes before a heading, and a heading before a text', async () => {
  const [first] = await search('failed orders')
  expect(first).toMatchObject({ category: 'features', page: 'failed-order-recovery', anchor: null })
  const refunds = await search('refund')
  expect(refunds[0]?.heading && said(refunds[0].heading)).toMatch(/refund/i)
  const places = refunds.map(({ heading }) => (heading ? marks(heading).length > 0 : false))
  expect(places.lastIndexOf(true)).toBeLessThan(places.indexOf(false))
})

test('the beginning of a word, one wrong letter and any order find the same section, marked', async () => {
  const wanted = { page: 'order-management', anchor: 'ship-an-order' }
  for (const q of ['ship an order', 'order ship', 'shi orders', 'shpi order', 'packing slip carrier'])
    expect((await search(q)).slice(0, 3), q).toContainEqual(expect.objectContaining(wanted))
  const [slip] = await search('packnig slip')
  expect(slip).toMatchObject(wanted)
  expect(marks(slip?.excerpt ?? [])).toEqual(['Packing', 'slip'])
})

test('words that stand nowhere together find what has most of them; words of nothing find nothing', async () => {
  const found = await search('refund xylophonist')
  expect(found.length).toBeGreaterThan(0)
  expect(await search('xylophonist')).toEqual([])
  expect((await shop.fetch('/api/admin/docs/search', { cookie: admin })).status).toBe(422)
})

test('the API pages describe their calls as the contract declares them', async () => {
  const page = await get<DocumentationText>('/api/admin/docs/pages/api/authentication')
  const login = page.calls.find(({ name }) => name === 'login')
  const { method, path: at, summary } = contract.login
  expect(login).toMatchObject({ method, path: at, summary, access: 'Anybody' })
  expect(login?.input).toEqual([
    { name: 'email', place: 'body', type: 'string', isRequired: true, limits: 'at most 254 characters' },
    { name: 'password', place: 'body', type: 'string', isRequired: true, limits: '1 to 1000 characters' },
  ])
  expect(login?.output.map(({ name }) => name)).toEqual(['message'])
  expect(login?.notes).toContain('At most 100 calls in a quarter of an hour from one IP address.')
  const profile = page.calls.find(({ name }) => name === 'updateProfile')
  expect(profile?.notes.join(' ')).toContain('while it is offline')
  const one = await get<DocumentationText>('/api/admin/docs/pages/api/failed-orders')
  const refund = one.calls.find(({ name }) => name === 'adminRefundFailedOrder')
  expect(refund?.input.find(({ name }) => name === 'id')?.place).toBe('path')
  expect(refund?.errors.map(({ status }) => status)).toEqual([401, 403, 403, 403, 404, 422, 429])
  const rows = one.calls.find(({ name }) => name === 'adminListFailedOrders')
  expect(rows?.output.map(({ name }) => name)).toContain('rows[].order.email')
})

test('headings in code are text, and a picture stands between two texts', () => {
  const read = readMarkdownPage(
    "# T\n\nOne **two**.\n\n```\n## no\n```\n\n## It's `here`\n\n![Alt](../../screenshots/desk-a.webp)\nText",
  )
  expect(read.summary).toBe('One two.')
  expect(read.sections.map(({ heading }) => heading?.id)).toEqual([undefined, 'its-here'])
  expect(read.sections[1]?.blocks).toEqual([
    { kind: 'picture', name: 'desk-a.webp', alt: 'Alt' },
    { kind: 'text', text: 'Text' },
  ])
})
