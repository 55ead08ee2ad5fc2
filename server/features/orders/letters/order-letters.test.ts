import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signTestEvent } from '#server/integrations/payment-test.ts'
import { type MailServer, startMailServer } from '#server/testing/services/mail-server.ts'
import { type DeskShop, startDeskShop } from '#server/testing/desk-shop.ts'
import type { OwnedProduct } from '#shared/orders/downloads.contract.ts'
import { findNewReleases } from './tell-of-release.job.ts'

let at: DeskShop
let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
  at = await startDeskShop({ mail: { smtpUrl: server.url, from: 'shop@example.com' } })
  await at.shop.work()
})
beforeEach(() => {
  server.mood = 'takes'
  server.received.length = 0
})
afterAll(async () => {
  await at.shop.close()
  await server.stop()
})

const mails = async (to = 'maker@example.com') => {
  await at.shop.work()
  return server.received.filter((mail) => mail.to === to)
}
const post = async (path: string, body: unknown) => at.post(path, body, await at.admin())
/** The same words, whichever of the two forms one reads. */
const words = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

test('a paid order is mailed once, however often the provider says so: lines, sum, consent, invoice', async () => {
  const placed = await at.place(['dunlin-1000', 'hardware-kit'])
  const body = JSON.stringify({
    eventId: 'paid-1',
    reference: placed.paymentUrl.split('/').at(-1),
    kind: 'paid',
    amountCents: 2490 + 690 + 490,
  })
  for (let time = 0; time < 3; time += 1)
    await at.shop.fetch('/api/payments/webhook', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'kestrel-signature': signTestEvent(body, at.shop.services.environment.secret),
      },
    })
  const received = await mails()
  expect(received.map(({ subject }) => subject)).toEqual([`Order ${placed.number}: thank you`])
  const [mail] = received
  for (const part of [
    'Dunlin 1000, digital, release 2.0, personal licence',
    'Subtotal',
    'Total',
    'Sample Street 1',
    'lose your right to withdraw',
    'INV-10001',
  ]) {
    expect(mail?.text).toContain(part)
    expect(words(mail?.html ?? '')).toContain(part)
  }
  expect(mail?.link).toBe(`/user/orders/${placed.orderId}`)
  const order = await at.get<{ events: { text: string }[] }>(`/api/orders/${placed.orderId}`)
  expect(order.events.some(({ text }) => text.startsWith('Mailed'))).toBe(false)
})

test('a waiting order is mailed, a declined order and one paid meanwhile are not', async () => {
  const waits = await at.place(['swift-1200'])
  const [mail, ...others] = await mails()
  expect([mail?.subject, others]).toEqual([`Order ${waits.number}: waiting for your payment`, []])
  // In a sale: the lines add up to the subtotal.
  for (const row of ['release 1.1, personal licence: $ 22.90', 'Subtotal: $ 22.90', 'Sale discount: −$ 4.58'])
    expect(mail?.text.replaceAll('\u00A0', ' ')).toContain(row)
  server.received.length = 0
  const declined = await at.place(['curlew-1100'])
  await at.decide(declined.paymentUrl, 'decline')
  const paid = await at.buy(['bullfinch-820'])
  expect((await mails()).map(({ subject }) => subject)).toEqual([`Order ${paid.number}: thank you`])
})

test('a parcel is announced with its number, a cancelled order is told of, and the desk sees what went out', async () => {
  const placed = await at.buy(['spar-set-dunlin-1000'])
  await mails()
  server.received.length = 0
  const shipped = await post(`/api/admin/orders/${placed.orderId}/shipment`, {
    tracking: { carrier: 'Sample Post', number: 'AB 123', url: 'https://post.example.com/AB123' },
  })
  expect(shipped.status).toBe(200)
  const [mail] = await mails()
  expect(mail?.subject).toBe(`Order ${placed.number}: on its way`)
  expect(mail?.text).toContain('Tracking number: AB 123')
  expect(mail?.text).toContain('https://post.example.com/AB123')
  const seen = await at.get<{ trail: { text: string; internal: boolean }[]; tracking: unknown }>(
    `/api/admin/orders/${placed.orderId}`,
    await at.admin(),
  )
  expect(seen.tracking).toMatchObject({ number: 'AB 123' })
  expect(seen.trail.at(-1)).toMatchObject({ internal: true, text: expect.stringContaining('on its way') })
  server.received.length = 0
  const unpaid = await at.place(['spar-set-dunlin-1000'])
  await post(`/api/admin/orders/${unpaid.orderId}/status`, { status: 'cancelled' })
  const [cancelled] = await mails()
  expect(cancelled?.subject).toBe(`Order ${unpaid.number}: cancelled`)
  expect(cancelled?.text).not.toContain('Ships to')
})

test('mails about orders greet by a name whose address is confirmed, and nobody by other words', async () => {
  const greetings: string[] = []
  for (const email_verified_at of [null, new Date()]) {
    await at.db
      .updateTable('users')
      .set({ email_verified_at })
      .where('email', '=', 'maker@example.com')
      .execute()
    server.received.length = 0
    const placed = await at.place(['dunlin-1000'])
    await post(`/api/admin/orders/${placed.orderId}/status`, { status: 'cancelled' })
    greetings.push((await mails())[0]?.text.split('\n')[0] ?? '')
  }
  expect(greetings).toEqual(['Hello maker,', expect.stringMatching(/^Hello (?!maker)\w+,$/)])
})

test('a busy mail server gets the letter later, once', async () => {
  server.mood = 'busy'
  const placed = await at.buy(['hardware-kit'])
  expect(await mails()).toEqual([])
  server.mood = 'takes'
  expect((await mails()).map(({ subject }) => subject)).toEqual([`Order ${placed.number}: thank you`])
  expect(await mails()).toHaveLength(1)
})

test('buyers get one mail about a new release, also after an interruption; later buyers get none', async () => {
  const { db, shop } = at
  const lapwing = await at.productId('lapwing-800')
  const second = await shop.signIn('tester@example.com')
  // The sample maker's order as one of the shop's own: it was of version 1.2.
  await db.updateTable('orders').set({ is_sample: false }).execute()
  await db.updateTable('product_releases').set({ told_at: new Date() }).execute()
  await at.buy(['lapwing-800'], second)
  const left = await at.buy(['lapwing-800'], second)
  const gone = {
    email: 'removed-1@removed.invalid',
    first_name: '',
    username: 'removed-1',
    deleted_at: new Date(),
  }
  const { id } = await db.insertInto('users').values(gone).returning('id').executeTakeFirstOrThrow()
  await db
    .updateTable('orders')
    .set({ user_id: id, email: gone.email })
    .where('id', '=', left.orderId)
    .execute()
  await shop.work()
  server.received.length = 0
  const release = await db
    .insertInto('product_releases')
    .values({
      product_id: lapwing,
      version: '1.4',
      released_at: new Date(),
      changelog: ['A <b>lighter</b> nose.'],
      parts_to_reprint: ['N1'],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await findNewReleases(shop.services)
  expect(await mails()).toEqual([])
  const file = await db
    .selectFrom('product_files')
    .where('kind', '=', 'stl')
    .select(['path', 'kind', 'size', 'sha256', 'store_key'])
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('product_files')
    .values({ ...file, release_id: release.id })
    .execute()
  await findNewReleases(shop.services)
  await findNewReleases(shop.services)
  // One of the two gets through before the server has had enough.
  Object.defineProperty(server, 'mood', {
    get: () => (server.received.length > 0 ? 'busy' : 'takes'),
    configurable: true,
  })
  await shop.work()
  expect(server.received).toHaveLength(1)
  Object.defineProperty(server, 'mood', { value: 'takes', writable: true })
  await shop.work()
  await shop.work()
  expect(server.received.map(({ to }) => to).toSorted()).toEqual(['maker@example.com', 'tester@example.com'])
  const [mail] = server.received.filter(({ to }) => to === 'maker@example.com')
  expect(mail?.subject).toBe('Lapwing 800 release 1.4 is out')
  expect(mail?.text).toContain('A <b>lighter</b> nose.')
  expect(mail?.html).toContain('A &lt;b&gt;lighter&lt;/b&gt; nose.')
  expect(mail?.text).toContain('You had: release 1.2')
  expect(mail?.text).toContain('Print again: W2L, W2R, N1')
  await at.buy(['lapwing-800'], await shop.signIn('admin@example.com'))
  await findNewReleases(shop.services)
  expect((await mails('admin@example.com')).map(({ subject }) => subject)).toHaveLength(1)
})

test('a release that is published at the desk reaches its buyers: the letter, the new files, the version before', async () => {
  const { shop } = at
  const bullfinch = await at.productId('bullfinch-820')
  const admin = await at.admin()
  const path = `/api/admin/products/${bullfinch}/next-release`
  expect((await at.post(path, { version: '1.1' }, admin)).status).toBe(200)
  const next = { version: '1.1', changelog: ['A longer nose.'], partsToReprint: ['F1'] }
  expect((await shop.fetch(path, { method: 'PUT', cookie: admin, body: next })).status).toBe(200)
  await findNewReleases(shop.services)
  await shop.work()
  expect(server.received.filter(({ subject }) => subject.startsWith('Bullfinch'))).toEqual([])
  expect((await at.post(`${path}/publication`, {}, admin)).status).toBe(200)
  await findNewReleases(shop.services)
  const told = (await mails()).filter(({ subject }) => subject === 'Bullfinch 820 release 1.1 is out')
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('Print again: F1')
  const owned = await at.get<OwnedProduct[]>('/api/downloads')
  expect(owned.find(({ productId }) => productId === bullfinch)).toMatchObject({
    version: '1.1',
    update: { since: '1.0', parts: ['F1'] },
    versionCount: 2,
  })
})

test('a buyer who has downloaded a later release than the bought one is told of the parts since then, as in My downloads', async () => {
  const { shop } = at
  const curlew = await at.productId('curlew-1100')
  const admin = await at.admin()
  const path = `/api/admin/products/${curlew}/next-release`
  const publish = async (version: string, part: string) => {
    const next = { version, changelog: ['Better.'], partsToReprint: [part] }
    expect((await at.post(path, { version }, admin)).status).toBe(200)
    expect((await shop.fetch(path, { method: 'PUT', cookie: admin, body: next })).status).toBe(200)
    expect((await at.post(`${path}/publication`, {}, admin)).status).toBe(200)
    await findNewReleases(shop.services)
    return (
      (await mails()).find(({ subject }) => subject === `Curlew 1100 release ${version} is out`)?.text ?? ''
    )
  }
  await at.buy(['curlew-1100'])
  expect(await publish('8.1', 'F1')).toContain('Print again: F1')
  const answer = await at.post('/api/downloads/links', { productId: curlew })
  const { url } = (await answer.json()) as { url: string }
  expect((await shop.fetch(url)).status).toBe(200)
  const told = await publish('8.2', 'F2')
  expect(told).toContain('You had: release 8.1')
  expect(told).toMatch(/Print again: F2$/m)
  const owned = await at.get<OwnedProduct[]>('/api/downloads')
  expect(owned.find(({ productId }) => productId === curlew)).toMatchObject({
    update: { since: '8.1', parts: ['F2'] },
  })
})
