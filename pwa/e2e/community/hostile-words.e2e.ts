import type { Page } from '@playwright/test'
import { buildScreen, ownBuild } from '#pwa/e2e/field/build-screen.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { announceNews, notifyMember, shipOrderTo } from '#server/testing/news/announce-news.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { buildLimits } from '#shared/builds/build-fields.ts'
import { refOfThing } from '#shared/messages/messages.contract.ts'
import { hostileStrings } from '#shared/testing/hostile-strings.ts'
import { inRows, shapeOf, sound, watch } from './hostile-page.ts'

const texts = (most: number) => hostileStrings.map((text) => text.slice(0, most))
/** Of a long text its beginning: what matters in it is there. */
const longest = 300

/** Sends to the shop; counts what it took. What it refuses names a field. */
function sender(shop: TestShop, cookie: string) {
  let taken = 0
  return {
    taken: () => taken,
    async send<T>(method: string, path: string, body: unknown): Promise<T> {
      const answer = await shop.fetch(path, { method, cookie, body })
      const given = (await answer.json()) as T & { issues?: { path: string }[] }
      if (answer.ok) taken += 1
      else
        expect([answer.status, given.issues?.length], JSON.stringify(body)).toEqual([422, expect.any(Number)])
      return given
    },
  }
}
async function look(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
    await expect(page.getByText('hit()').first(), path).toBeAttached()
    for (const details of await page.locator('main details > summary').all())
      await details.evaluate((element: HTMLElement) => element.click())
    expect(await shapeOf(page), path).toEqual(sound)
  }
}

test('over 200 hostile texts in replies to a notice and to an order, and in all that is said of tickets: they stay text', async ({
  page,
  shop,
  signIn,
}) => {
  const found = await watch(page, shop.url)
  const cookie = await shop.signIn()
  const { id: userId } = (await (await shop.fetch('/api/auth/user', { cookie })).json()) as { id: string }
  const thing = `notice ${crypto.randomUUID()}`
  await notifyMember(shop, userId, { thing, title: 'Workshop closed', path: '/' })
  const order = await shipOrderTo(shop, userId)
  const member = sender(shop, cookie)
  const admin = sender(shop, await shop.signIn('admin@example.com'))
  const rows = inRows(5_000, longest)
  const ordered = `order ${order.number.replace('KMI-', '')}`
  const things = [thing, ordered]
  for (const each of things)
    for (const text of rows) await member.send('POST', '/api/messages', { thing: each, text })
  const tickets: number[] = []
  for (const [at, subject] of texts(150).entries()) {
    const message = rows[at] ?? texts(5_000)[at]
    const body = { email: 'maker@example.com', subject, message, category: 'other' }
    const { id } = await admin.send<{ id?: number }>('POST', '/api/admin/support-tickets', body)
    if (id !== undefined) tickets.push(id)
  }
  expect(tickets.length).toBeGreaterThan(200)
  for (const [at, title] of texts(100).entries())
    await admin.send('POST', '/api/admin/support/canned-answers', { title, body: rows[at] ?? title })
  const { db } = shop.services
  const conversations = await db
    .selectFrom('conversations')
    .where('thing', 'in', things)
    .select('id')
    .execute()
  expect(conversations).toHaveLength(2)
  for (const text of rows) {
    for (const { id } of conversations)
      await admin.send('POST', `/api/admin/messages/${id}/answers`, { text })
    const revisions = db
      .selectFrom('tickets')
      .where('id', '=', tickets[0] ?? 0)
      .select('revision')
    const { revision } = await revisions.executeTakeFirstOrThrow()
    await admin.send('POST', `/api/admin/support-tickets/${tickets[0]}/answers`, { revision, text })
  }
  await announceNews(shop)
  expect(member.taken()).toBe(2 * rows.length)
  await signIn()
  await page.setViewportSize({ width: 360, height: 800 })
  const said = [...things, `ticket ${tickets[0]}`].map(refOfThing)
  await look(page, ['/user/messages', ...said.map((each) => `/user/messages/${each}`), '/support'])
  await signIn('admin@example.com')
  await page.setViewportSize({ width: 1280, height: 900 })
  await look(page, ['/admin/support', `/admin/support/edit/${tickets[0]}`, '/admin/support/answers'])
  expect(found).toEqual([])
})

test('over 200 hostile texts in feedback, in all that goes along with it and in its answers: they stay text', async ({
  page,
  shop,
  signIn,
}) => {
  const found = await watch(page, shop.url)
  const member = sender(shop, await shop.signIn())
  const admin = sender(shop, await shop.signIn('admin@example.com'))
  const rows = inRows(2_000, longest)
  const words = texts(longest)
  for (let at = 0; at < words.length; at += 10) {
    const [name = '', version = '', os = '', userAgent = ''] = words.slice(at)
    const time = new Date().toISOString()
    const view = { entryTime: time, exitTime: time, timeSpentMs: 1, timeSpentSeconds: 1 }
    const pageViews = words.slice(at, at + 10).map((path) => ({ ...view, path }))
    await member.send('POST', '/api/feedback', {
      message: rows[(at / 10) % rows.length],
      attachments: [],
      pageUrl: `${shop.url}/${encodeURIComponent(name)}`,
      browserInfo: { name, version, os, userAgent },
      geoLocation: { timezone: name },
      consoleErrors: words.slice(at, at + 10),
      betaProgram: { id: 1, name },
      selectedTask: { id: 1, name: version },
      pageViews: { sessionStart: time, sessionDurationMs: 1, pageViews, totalPages: pageViews.length },
    })
  }
  expect(member.taken()).toBe(26)
  const sent = await shop.services.db
    .selectFrom('feedback')
    .select('id')
    .orderBy('id', 'desc')
    .limit(26)
    .execute()
  for (const [at, { id }] of sent.entries())
    await admin.send('POST', `/api/admin/feedback/${id}/answers`, { text: rows[at % rows.length] })
  expect(admin.taken()).toBe(26)
  await signIn('admin@example.com')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await look(page, ['/admin/feedback?status=in_review'])
  }
  expect(found).toEqual([])
})

test('over 200 hostile texts in the words of a build and in the notes of its flights: they stay text', async ({
  page,
  shop,
  signIn,
}) => {
  const found = await watch(page, shop.url)
  const maker = sender(shop, await shop.signIn())
  const { productId } = await ownBuild(shop)
  const path = `/api/builds/${productId}`
  for (const note of texts(buildLimits.flightNote))
    await maker.send('POST', `${path}/flights`, {
      id: crypto.randomUUID(),
      date: '2026-05-01',
      minutes: 7,
      note,
    })
  expect(maker.taken()).toBeGreaterThan(200)
  const set = (field: string, value: unknown) => maker.send('PUT', `${path}/fields/${field}`, { value })
  // Every short text is taken, or refused by name.
  for (const text of texts(buildLimits.propeller)) {
    await set('propeller', text)
    await set('battery', { name: text, capacity: 1500, grams: 134 })
  }
  await signIn()
  await page.setViewportSize({ width: 360, height: 800 })
  for (const [at, row] of inRows(buildLimits.words, longest).entries()) {
    await set('notes', row)
    await set('trims', row)
    await set('propeller', texts(buildLimits.propeller)[at])
    await set('battery', { name: texts(buildLimits.battery)[at + 20], capacity: 1500, grams: 134 })
    await look(page, at === 0 ? [buildScreen, '/field/lapwing-800'] : [buildScreen])
  }
  expect(found).toEqual([])
})
