import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceChange } from '#server/database/catalogue-version.ts'
import { part } from '#server/foundation/answer-part.ts'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ samples: false, pages: true })
})
afterAll(() => shop.close())
const get = (at: string, encoding: string) => shop.fetch(at, { headers: { 'accept-encoding': encoding } })

test.each(['br', 'identity'])(
  'service worker and manifest are asked for anew each time, sent as %s',
  async (encoding) => {
    const worker = await get('/service-worker.js', encoding)
    expect([worker.status, worker.headers.get('content-encoding') ?? 'identity']).toEqual([200, encoding])
    for (const answer of [worker, await get('/manifest.webmanifest', encoding)])
      expect(answer.headers.get('cache-control')).toBe('no-cache')
  },
)

test('drawing a page reads no variable of the environment', async () => {
  const folder = path.join(import.meta.dirname, '../../dist/server')
  const texts = new Map<string, string>()
  for (const file of await readdir(folder, { recursive: true }))
    if (file.endsWith('.js')) texts.set(file, await readFile(path.join(folder, file), 'utf8'))
  expect([...texts.values()].some((text) => text.includes('QueryObserver = class'))).toBe(true)
  for (const [file, text] of texts) expect(text, file).not.toMatch(/process\.env|from "@tanstack/)
})

test('a chunk is kept for ever, an icon for an hour', async () => {
  const page = await (await shop.fetch('/')).text()
  const chunk = /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? ''
  expect((await get(chunk, 'br')).headers.get('cache-control')).toContain('immutable')
  expect((await get('/placeholder.svg', 'br')).headers.get('cache-control')).toBe('public, max-age=3600')
})

test('every file that the worker saves has the mark of the shop, by which the worker knows it', async () => {
  const page = await (await shop.fetch('/')).text()
  const chunk = /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? ''
  for (const file of [chunk, '/shell.html', '/placeholder.svg'])
    expect((await get(file, 'br')).headers.get('kestrel-api'), file).toBe('1')
})

test('a page for a browser without Brotli is sent as it is', async () => {
  await shop.fetch('/about')
  expect((await get('/about', 'gzip, br;q=0')).headers.get('content-encoding')).toBeNull()
  expect((await get('/about', 'gzip, br')).headers.get('content-encoding')).toBe('br')
})

test.each(['/', '/admin'])('%s names the manifest once', async (address) => {
  const page = await (await shop.fetch(address, { headers: { accept: 'text/html' } })).text()
  expect(page.match(/<link rel="manifest"/g)).toHaveLength(1)
})

test('an address in capitals leads to the one that there is, and no call has a second spelling', async () => {
  for (const address of ['/ABOUT', '/API/products']) {
    const answer = await shop.fetch(address)
    expect([answer.status, answer.headers.get('location')]).toEqual([307, address.toLowerCase()])
  }
  expect((await shop.fetch('/about/')).status).toBe(200)
  expect((await shop.fetch('/no-such/m%C3%BCll')).status).toBe(404)
  for (const call of ['/api/Products', '/api/products/'])
    expect((await shop.fetch(call)).status, call).toBe(404)
})

test('an answer is cached once, however its address is spelled', async () => {
  const { db } = shop.services
  const write = async (body: string) => {
    await db.deleteFrom('pages').where('slug', '=', 'about').execute()
    await db.insertInto('pages').values({ slug: 'about', body, changed_by: 'x' }).execute()
  }
  const bodyOf = async (address: string) =>
    ((await (await shop.fetch(address)).json()) as { body: string }).body
  await write('First')
  expect(await bodyOf('/api/pages/%61bout')).toBe('First')
  // Nobody announces this change: whatever is kept stays.
  await write('Second')
  for (const address of ['/api/pages/about', '/api/pages/%61bout', '/api/pages/abou%74'])
    expect(await bodyOf(address), address).toBe('First')
})

test('a page has the same bytes and the same ETag each time it is drawn', async () => {
  const { db } = shop.services
  const drawnWith = async (body: string) => {
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('pages').where('slug', '=', 'terms').execute()
      await trx
        .insertInto('pages')
        .values({ slug: 'terms', body, changed_by: 'x', changed_at: new Date(0) })
        .execute()
      await announceChange(trx, [part.settings])
    })
    let mark: string | null = null
    const text = async () => {
      const answer = await shop.fetch('/terms')
      mark = answer.headers.get('etag')
      return answer.text()
    }
    await expect.poll(text).toContain(body)
    return { mark, text: await text() }
  }
  const first = await drawnWith('First words')
  expect((await drawnWith('Other words')).mark).not.toBe(first.mark)
  expect(await drawnWith('First words')).toEqual(first)
})
