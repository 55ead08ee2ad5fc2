import type { KyselyPlugin } from 'kysely'
import { findBrowser } from '#server/commands/find-browser.ts'
import startPostgres from '#server/testing/start-postgres.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { compareCalls } from './calls/compare-calls.ts'
import { measureTap } from './cart-tap.ts'
import { compareSizes, openFilled } from './catalogue-size.ts'
import { bareExpress, bareHttp } from './comparators.ts'
import { measureDevice } from './device-search.ts'
import { measureFilled, measureRepeat, measureStore } from './device-store.ts'
import { compareDeskLists } from './desk/desk-lists.ts'
import { compareFailedOrders } from './failed-orders.ts'
import { measureFirstPaint } from './first-paint.ts'
import { measureFields } from './flying-fields.ts'
import { judgePages } from './lighthouse.ts'
import { memoryOfLoadedServer } from './loaded-server.ts'
import { interleaved, requestsPerSecond } from './measure.ts'
import { measureDrain } from './outbox-drain.ts'
import { measureChangedPage } from './pages/changed-page.ts'
import { measureOddPictures } from './odd-pictures.ts'
import { measurePages } from './pages/new-answers.ts'
import { measurePhone } from './phone/phone-screens.ts'
import { measureFanOut } from './push-fan-out.ts'
import { misses, note, report } from './report.ts'
import { measureScrubbing } from './scrubbing.ts'
import { slowedBySignIns, statementsOfSession } from './sign-ins.ts'
import { measureLongestCalls, measureSentBodies, measureWorstBodies } from './worst-bodies.ts'

/* Ratios against comparators beside this file, in one run: five interleaved rounds, the median. */
const stop = await startPostgres()
const shop = await startTestShop({ pages: true })
const cookie = await shop.signIn()
const bytes = async (path: string) => Buffer.from(await (await shop.fetch(path)).arrayBuffer())

const [list, page, detail] = [await bytes('/api/products'), await bytes('/'), await bytes('/api/product/8')]
const json = await bareHttp(list, { 'content-type': 'application/json' })
const html = await bareHttp(page, { 'content-type': 'text/html' })
/** As the shop sends them, which the reader has to read as well. */
const withHeaders = async (path: string, body: Buffer) => {
  const { headers } = await shop.fetch(path)
  const own = [...headers].filter(
    ([name]) => !/^(?:content-(?:length|encoding)|date|connection|keep-alive)$/.test(name),
  )
  return bareHttp(body, Object.fromEntries(own))
}
const [jsonAlike, htmlAlike] = [await withHeaders('/api/products', list), await withHeaders('/', page)]
const keyed = await bareExpress(shop.services, 8, detail)
const speed = await interleaved({
  list: () => requestsPerSecond(`${shop.url}/api/products`),
  bareList: () => requestsPerSecond(json.url),
  bareListSameHeaders: () => requestsPerSecond(jsonAlike.url),
  page: () => requestsPerSecond(`${shop.url}/`),
  barePage: () => requestsPerSecond(html.url),
  barePageSameHeaders: () => requestsPerSecond(htmlAlike.url),
  detail: () => requestsPerSecond(`${shop.url}/api/product/8`, { cookie }),
  bareDetail: () => requestsPerSecond(keyed.url),
})
for (const [name, value] of Object.entries(speed)) note(name, `${Math.round(value)} requests/s`)
const ratio = (a: string, b: string) => (speed[a] ?? 0) / (speed[b] ?? 1)
for (const name of ['list', 'page'])
  note(
    `cached ${name} / bare node:http with the same headers`,
    ratio(name, `bare${name === 'list' ? 'List' : 'Page'}SameHeaders`).toFixed(2),
  )
report(
  'cached product list / bare node:http, same bytes',
  ratio('list', 'bareList'),
  'at least 0.9',
  ratio('list', 'bareList') >= 0.9,
)
report(
  'cached rendered page / bare node:http, same bytes',
  ratio('page', 'barePage'),
  'at least 0.9',
  ratio('page', 'barePage') >= 0.9,
)
report(
  "member's product detail / bare Express, one keyed query",
  ratio('detail', 'bareDetail'),
  'at least 0.8',
  ratio('detail', 'bareDetail') >= 0.8,
)

const added = 50
const { db } = shop.services
let statements = 0
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1
    return node
  },
  transformResult: async ({ result }) => result,
}
shop.services.db = db.withPlugin(counting)
for (let index = 0; index < added; index += 1)
  await shop.fetch('/api/cart', { method: 'POST', cookie, body: { productId: 1, quantity: 1 } })
shop.services.db = db
const each = statements / added
report('statements for adding to a member cart, begin and commit left out', each, 'at most 4', each <= 4)

const more = await statementsOfSession(shop, cookie)
report("statements that a member's call needs more than a visitor's", more, 'at most 1', more <= 1)
const slowed = await slowedBySignIns(shop, cookie)
report("a member's call while 50 people sign in / at rest", slowed, 'at most 3', slowed <= 3)

await compareCalls()

measureWorstBodies()
await measureLongestCalls()
await measureSentBodies()
await measureScrubbing()
await measureOddPictures()

const megabytes = await memoryOfLoadedServer()
report('memory of a started server afterwards, MB', megabytes, 'under 300', megabytes < 300)

await measurePages()
await measureChangedPage()
const browser = await findBrowser()
await measureTap(shop, browser)
await measureDrain(shop, browser)
const [few, many] = [await openFilled(100), await openFilled(10_000)]
await compareSizes(few, many)
await measureDevice(many, browser)
await measureStore(many, browser)
await measureFilled(many, browser)
await measureRepeat(shop, browser)
await measureRepeat(many, browser)
await measurePhone(many, browser)
await few.close()
await many.close()
await compareFailedOrders()
await compareDeskLists()
await measureFanOut()
await measureFields(shop, browser)
await measureFirstPaint(shop, browser)
await judgePages(shop, browser, { home: '/', list: '/planes', product: '/planes/lapwing-800' })

for (const comparator of [json, html, keyed]) comparator.close()
await shop.close()
await stop()
process.exit(misses() > 0 ? 1 : 0)
