import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealToken } from '#server/foundation/token.ts'
import { type DeskShop, startDeskShop } from '#server/testing/desk-shop.ts'
import { readZip } from '#server/testing/files/read-zip.ts'
import type { OwnedContent, OwnedProduct } from '#shared/orders/downloads.contract.ts'
import type { Quote } from '#shared/orders/orders.contract.ts'
import { prepareZips } from './prepare-zip.job.ts'

let at: DeskShop
let lapwing: number
beforeAll(async () => {
  at = await startDeskShop()
  lapwing = await at.productId('lapwing-800')
})
afterAll(() => at.shop.close())

interface Link {
  url: string
  name: string
  size: number
}
const linkTo = async (wanted: Record<string, number>, cookie = at.maker) => {
  const answer = await at.post('/api/downloads/links', wanted, cookie)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Link
}
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const owned = (cookie = at.maker) => at.get<OwnedProduct[]>('/api/downloads', cookie)
const statusOf = async (url: string, range?: string) =>
  (await at.shop.fetch(url, range ? { headers: { range } } : {})).status

test('an owned plane lists the parts to print again since the owner’s version, and none once the owner has the newest', async () => {
  const [first] = await owned()
  expect(first).toMatchObject({
    name: 'Lapwing 800',
    version: '1.3',
    boughtVersion: '1.2',
    update: { since: '1.2', kind: 'minor', parts: ['W2L', 'W2R'] },
    downloadedAt: null,
    licence: { kind: 'personal' },
    manual: { kind: 'manual' },
  })
  await at.buy(['dunlin-1000'])
  const all = await owned()
  expect(all.map(({ name }) => name)).toEqual(['Lapwing 800', 'Dunlin 1000'])
  expect(all[1]).toMatchObject({ update: null })
})

test('the owner of a product that is no longer sold still gets everything of its page, and nobody else does', async () => {
  const planes = (cookie: string) => at.get<{ id: number }[]>('/api/downloads/withdrawn', cookie)
  expect(await planes(at.maker)).toEqual([])
  const become = async (status: string) =>
    at.post(`/api/admin/products/${lapwing}/status`, { status }, await at.admin())
  expect((await become('archived')).status).toBe(200)
  try {
    expect(await planes(at.maker)).toMatchObject([
      { id: lapwing, slug: 'lapwing-800', record: { airframe: { span: 800 } } },
    ])
    expect(await planes(await at.shop.signIn('tester@example.com'))).toEqual([])
    expect((await at.shop.fetch('/api/downloads/withdrawn')).status).toBe(401)
  } finally {
    await become('published')
  }
})

test('the ZIP is streamed while it is made, cached afterwards, and a broken download resumes', async () => {
  const before = await linkTo({ productId: lapwing })
  const streamed = await at.shop.fetch(before.url)
  expect(streamed.headers.get('accept-ranges')).toBeNull()
  const content = await readZip(await bytesOf(streamed))
  await at.shop.work()
  const link = await linkTo({ productId: lapwing })
  const kept = await at.shop.fetch(link.url)
  expect(kept.headers.get('accept-ranges')).toBe('bytes')
  const whole = await bytesOf(kept)
  expect(whole.length).toBe(link.size)
  expect([...(await readZip(whole)).keys()].toSorted()).toEqual([...content.keys()].toSorted())
  expect([...content.keys()].join(' ')).toMatch(/lapwing-800-v1\.3\/\S*manual\S*\.pdf/i)
  const rest = await at.shop.fetch(link.url, { headers: { range: 'bytes=1000-' } })
  expect(rest.status).toBe(206)
  expect((await bytesOf(rest)).equals(whole.subarray(1000))).toBe(true)
})

test('a ZIP whose connection breaks three times resumes at the missing byte by the same link', async () => {
  await at.shop.work()
  const link = await linkTo({ productId: lapwing })
  let etag = ''
  const parts: Buffer[] = []
  const have = () => parts.reduce((sum, part) => sum + part.length, 0)
  /** Takes what comes until so much is there, and then tears the connection down, as a phone in a tunnel does. */
  const fetchUntil = (most: number) =>
    new Promise<void>((resolve, reject) => {
      const headers = have() > 0 ? { range: `bytes=${have()}-`, 'if-range': etag } : {}
      const asked = get(`${at.shop.url}${link.url}`, { headers, agent: false }, (answer) => {
        if (answer.statusCode !== (have() > 0 ? 206 : 200)) reject(new Error(`answered ${answer.statusCode}`))
        etag = answer.headers.etag ?? ''
        answer.on('data', (chunk: Buffer) => {
          parts.push(chunk)
          if (have() < most) return
          asked.destroy()
          resolve()
        })
        answer.on('end', resolve)
        answer.on('error', () => resolve())
      })
      asked.on('error', () => resolve())
    })
  for (const share of [0.2, 0.4, 0.8, 2]) await fetchUntil(link.size * share)
  expect(parts.length).toBeGreaterThan(3)
  const whole = await bytesOf(await at.shop.fetch((await linkTo({ productId: lapwing })).url))
  expect(Buffer.concat(parts).equals(whole)).toBe(true)
  // It was one download, however often it broke.
  const starts = await at.db
    .selectFrom('download_links')
    .orderBy('ends_at', 'desc')
    .select('starts')
    .execute()
  expect(starts.every((each) => each.starts === 1)).toBe(true)
})

test('bugs-17 a link is refused that is forged, over, of somebody else, or followed twice, also twice at once', async () => {
  const { secret } = at.shop.services.environment
  const link = await linkTo({ productId: lapwing })
  expect(await statusOf(`${link.url.slice(0, -2)}xx`)).toBe(404)
  const [claims = ''] = link.url.split('/').at(-1)?.split('.') ?? []
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { end: number }
  const over = sealToken(said, new Date(Date.now() - 1000), secret)
  expect(await statusOf(`/api/downloads/${over}`)).toBe(404)
  // Nothing was begun that could go on.
  expect(await statusOf(`/api/downloads/${over}`, 'bytes=10-')).toBe(410)
  const both = await Promise.all([statusOf(link.url), statusOf(link.url)])
  expect(both.toSorted()).toEqual([200, 410])
  expect(await statusOf(link.url, 'bytes=0-')).toBe(410)
  expect(await statusOf(link.url, 'bytes=10-')).toBe(206)
  const looked = await linkTo({ productId: lapwing })
  expect((await at.shop.fetch(looked.url, { method: 'HEAD' })).status).toBe(200)
  expect(await statusOf(looked.url)).toBe(200)
  const tester = await at.shop.signIn('tester@example.com')
  expect((await at.post('/api/downloads/links', { productId: lapwing }, tester)).status).toBe(404)
  expect((await at.shop.fetch(`/api/downloads/products/${lapwing}`, { cookie: tester })).status).toBe(404)
})

test('bugs-17 nothing can be downloaded before the payment, or after the order was cancelled', async () => {
  const curlew = await at.productId('curlew-1100')
  const placed = await at.place(['curlew-1100'])
  expect((await at.post('/api/downloads/links', { productId: curlew })).status).toBe(404)
  await at.decide(placed.paymentUrl, 'pay')
  const link = await linkTo({ productId: curlew })
  await at.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', placed.orderId).execute()
  expect(await statusOf(link.url)).toBe(404)
  expect((await owned()).map(({ name }) => name)).not.toContain('Curlew 1100')
})

test('bugs-18 a new release, and a file that is added, is there for those who bought earlier; old versions stay', async () => {
  const { db } = at
  const release = await db
    .insertInto('product_releases')
    .values({
      product_id: lapwing,
      version: '2.0',
      released_at: new Date(),
      changelog: ['Wing in three pieces.'],
      parts_to_reprint: ['W1L'],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const content = () => at.get<OwnedContent>(`/api/downloads/products/${lapwing}`)
  // Not given out before it has a file.
  expect((await owned())[0]?.version).toBe('1.3')
  const [old] = (await content()).releases
  const file = await db
    .selectFrom('product_files')
    .where('release_id', '=', old?.id ?? 0)
    .where('path', 'like', 'stl/W1L%')
    .select(['path', 'kind', 'size', 'sha256', 'store_key'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('product_files')
    .values({ ...file, release_id: release.id })
    .execute()
  expect((await owned())[0]).toMatchObject({
    version: '2.0',
    update: { since: '1.3', kind: 'major', parts: ['W1L'] },
    versionCount: 2,
  })
  expect((await content()).releases.map(({ version }) => version)).toEqual(['2.0', '1.3'])
  await prepareZips(at.shop.services)
  const newest = await linkTo({ productId: lapwing })
  expect(newest.name).toBe('lapwing-800-v2.0.zip')
  expect([...(await readZip(await bytesOf(await at.shop.fetch(newest.url)))).keys()]).toEqual([
    `lapwing-800-v2.0/${file.path}`,
  ])
  const older = await linkTo({ productId: lapwing, releaseId: old?.id ?? 0 })
  expect(older.name).toBe('lapwing-800-v1.3.zip')
  expect((await at.shop.fetch(older.url)).headers.get('content-disposition')).toContain(
    'lapwing-800-v1.3.zip',
  )
  const single = await linkTo({ productId: lapwing, fileId: old?.files[0]?.id ?? 0 })
  expect((await bytesOf(await at.shop.fetch(single.url))).length).toBe(single.size)
})

test('a link to the computer goes to the own address, works without signing in, and says where new ones are', async () => {
  expect((await at.post('/api/downloads/mails', { productId: lapwing })).status).toBe(200)
  const mails = await at.shop.mailTo('maker@example.com')
  const mail = mails.find(({ subject }) => subject === 'Your download link: Lapwing 800')
  expect(await statusOf(mail?.link ?? '')).toBe(200)
  const log = await at.db
    .selectFrom('download_log')
    .where('product_id', '=', lapwing)
    .orderBy('id', 'desc')
    .select(['name', 'release_id'])
    .executeTakeFirstOrThrow()
  expect(log).toMatchObject({ name: 'lapwing-800-v2.0.zip' })
  for (let again = 2; again <= 5; again += 1) expect(await statusOf(mail?.link ?? '')).toBe(200)
  expect(await statusOf(mail?.link ?? '')).toBe(410)
  const led = await at.shop.fetch(mail?.link ?? '', { headers: { accept: 'text/html,*/*' } })
  expect(led.headers.get('location')).toBe('/order-confirmation?link=over')
})

test('bugs-17 a guest downloads by the secret of the order, the link comes by mail, and money back ends it', async () => {
  const hobby = await at.productId('hobby-64')
  const guest = 'guest-of-hobby@example.com'
  const items = [{ productId: hobby, quantity: 1 }]
  const quote = (await (await at.post('/api/orders/quote', { country: 'DE', items }, '')).json()) as Quote
  const answer = await at.post(
    '/api/orders',
    { key: crypto.randomUUID(), country: 'DE', email: guest, items, fingerprint: quote.fingerprint },
    '',
  )
  const placed = (await answer.json()) as { orderId: string; ref: string; paymentUrl: string; number: string }
  const downloads = (order: string) => at.get<OwnedProduct[]>(`/api/orders/${order}/downloads`, '')
  expect(await downloads(placed.ref)).toEqual([])
  await at.decide(placed.paymentUrl, 'pay')
  expect((await downloads(placed.ref)).map(({ name }) => name)).toEqual(['Hobby 64'])
  const ask = (order?: string) =>
    at.post('/api/downloads/links', { productId: hobby, ...(order ? { order } : {}) }, '')
  expect((await ask()).status).toBe(401)
  expect((await ask(placed.orderId)).status).toBe(401)
  expect((await ask(`${placed.ref.slice(0, -1)}${placed.ref.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
  const link = (await (await ask(placed.ref)).json()) as Link
  expect(await statusOf(link.url)).toBe(200)
  expect((await at.post('/api/downloads/mails', { productId: hobby, order: placed.ref }, '')).status).toBe(
    200,
  )
  const mails = await at.shop.mailTo(guest)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    `Order ${placed.number}: thank you`,
    'Your download link: Hobby 64',
  ])
  expect(mails.find(({ subject }) => subject.startsWith('Order'))?.link).toBe(`/order/${placed.ref}`)
  const { link: mailed = '', text = '' } = mails.find(({ subject }) => subject.startsWith('Your')) ?? {}
  expect(text).toContain(`/order/${placed.ref}`)
  expect(text).not.toContain('My downloads')
  const still = (await (await ask(placed.ref)).json()) as Link
  const refund = { key: crypto.randomUUID(), reason: 'Withdrawn.' }
  expect(
    (await at.post(`/api/admin/orders/${placed.orderId}/refunds`, refund, await at.admin())).status,
  ).toBe(200)
  expect((await ask(placed.ref)).status).toBe(404)
  expect([await statusOf(still.url), await statusOf(mailed), await statusOf(link.url, 'bytes=10-')]).toEqual([
    404, 404, 404,
  ])
  const [back] = (await at.shop.mailTo(guest)).filter(({ subject }) => subject.endsWith('refunded'))
  expect(back?.text).toContain('$\u00a034.90')
})

test('a free file needs no sign-in, a bought one is not free', async () => {
  const product = await at.get<{ files: { id: number; free: boolean; url: string | null }[] }>(
    '/api/products/by-slug/dunlin-1000',
    '',
  )
  const free = product.files.find((file) => file.free)
  const bought = product.files.find((file) => !file.free)
  expect(await statusOf(free?.url ?? '')).toBe(200)
  expect(await statusOf(`/api/free-files/${bought?.id}`)).toBe(404)
})
