import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLink } from '#server/integrations/links/check-link.ts'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import type { Resources } from '#shared/making/resources/resources.contract.ts'
import { checkLinks, stateAfter } from './check-links.job.ts'
import { insertLink } from './admin-links.queries.ts'
import { insertResource } from './admin-resources.queries.ts'

/** A shop of somebody else, and what it was asked for. */
const asked: string[] = []
const other = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  const [, status = '200'] = /(\d{3})/.exec(request.url ?? '') ?? []
  if (request.url === '/head-405') response.writeHead(request.method === 'HEAD' ? 405 : 404).end()
  else
    response.writeHead(Number(status), { location: 'http://127.0.0.1:1/elsewhere' }).end('x'.repeat(100_000))
})
let shop: TestShop
let host = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  host = `localhost:${(other.address() as AddressInfo).port}`
  shop = await startTestShop({ samples: false })
})
afterAll(async () => {
  await shop.close()
  other.closeAllConnections()
  await new Promise((resolve) => other.close(resolve))
})
const check = (path: string, hosts = [host]) => checkLink(`http://${host}${path}`, hosts)

test('a page is there, gone, or nobody can say; nothing is followed', async () => {
  expect(await check('/page')).toEqual({ kind: 'works', answer: '200' })
  expect(await check('/404')).toEqual({ kind: 'gone', answer: '404' })
  expect(await check('/410')).toEqual({ kind: 'gone', answer: '410' })
  expect(await check('/301')).toEqual({ kind: 'works', answer: '301' })
  expect(await check('/503')).toEqual({ kind: 'unsure', answer: '503' })
  asked.length = 0
  expect(await check('/head-405')).toEqual({ kind: 'gone', answer: '404' })
  expect(asked).toEqual(['HEAD /head-405', 'GET /head-405'])
  expect(await checkLink('http://localhost:1/', ['localhost:1'])).toEqual({
    kind: 'unsure',
    answer: 'no answer',
  })
})

test('only listed hosts are asked, by https, and none that has a private address', async () => {
  asked.length = 0
  const skipped = { kind: 'skipped', answer: 'not a listed host' }
  expect(await check('/page', [])).toEqual(skipped)
  expect(await check('/page', ['shop.example.com'])).toEqual(skipped)
  for (const address of [
    'http://shop.example.com/',
    'https://10.0.0.1/',
    'https://[fd00::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://user@shop.example.com/',
    'ftp://shop.example.com/',
    'nonsense',
  ])
    expect(
      await checkLink(address, ['shop.example.com', '10.0.0.1', '[fd00::1]', '169.254.169.254']),
      address,
    ).toEqual(skipped)
  // A name that leads into the own network is not asked, although it is listed.
  expect(await checkLink('https://ip6-localhost/', ['ip6-localhost'])).toEqual({
    kind: 'unsure',
    answer: 'no answer',
  })
  expect(asked).toEqual([])
})

test('one lost page makes a link doubtful, two make it dead, and a found one makes it good again', () => {
  const gone = { kind: 'gone', answer: '404' } as const
  const first = stateAfter({ state: 'works', failures: 0 }, gone)
  expect(first).toEqual({ state: 'unsure', failures: 1 })
  const second = stateAfter(first, gone)
  expect(second).toEqual({ state: 'dead', failures: 2 })
  expect(stateAfter(second, { kind: 'unsure', answer: '503' })).toEqual(second)
  expect(stateAfter(second, { kind: 'skipped', answer: '' })).toEqual(second)
  expect(stateAfter(second, { kind: 'works', answer: '200' })).toEqual({ state: 'works', failures: 0 })
})

test('the job is off until hosts are listed; then a dead link leaves the page, and returns when it works', async () => {
  const { db } = shop.services
  const id = await insertResource(db, { kind: 'tool', name: 'Saw', specification: '', advice: '' })
  const link = { shop: 'Other', address: `http://${host}/404`, pays: true }
  const linkId = await insertLink(db, id, link)
  asked.length = 0
  await checkLinks(shop.services)
  expect(asked).toEqual([])
  const services = { ...shop.services, environment: { ...shop.services.environment, linkHosts: [host] } }
  const state = async () =>
    (await db
      .selectFrom('affiliate_links')
      .select(['state', 'answer'])
      .where('id', '=', linkId)
      .executeTakeFirst()) ?? null
  const shown = async () =>
    ((await (await shop.fetch('/api/purchase-resources')).json()) as Resources).resources[0]?.links.length
  expect(await shown()).toBe(1)
  await checkLinks(services)
  expect(await state()).toEqual({ state: 'unsure', answer: '404' })
  // Once a day.
  await checkLinks(services)
  expect(asked).toEqual(['HEAD /404'])
  const wait = () =>
    db
      .updateTable('affiliate_links')
      .set({ checked_at: new Date(0) })
      .execute()
  await wait()
  await checkLinks(services)
  expect(await state()).toEqual({ state: 'dead', answer: '404' })
  await expect.poll(shown).toBe(0)
  expect((await shop.fetch(`/api/purchase-resources/links/${linkId}`)).status).toBe(404)
  await db
    .updateTable('affiliate_links')
    .set({ address: `http://${host}/page` })
    .execute()
  await wait()
  await checkLinks(services)
  expect(await state()).toEqual({ state: 'works', answer: '200' })
  await expect.poll(shown).toBe(1)
})
