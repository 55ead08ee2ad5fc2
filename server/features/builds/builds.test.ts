import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeAccounts } from '#server/features/accounts/remove-accounts.job.ts'
import { type DeskShop, startDeskShop } from '#server/testing/desk-shop.ts'
import { look, photo } from '#server/testing/pictures.ts'
import { readZip } from '#server/testing/read-zip.ts'
import type { Build } from '#shared/builds/builds.contract.ts'
import { photoKey } from './build-photo.ts'

let at: DeskShop
let plane: number
let other: number
beforeAll(async () => {
  at = await startDeskShop()
  plane = await at.productId('dunlin-1000')
  other = await at.productId('swift-1200')
})
afterAll(() => at.shop.close())

/** A new member, who has bought the plane unless it is said otherwise. */
async function newOwner(slugs: readonly string[] = ['dunlin-1000']) {
  const email = `${randomUUID()}@example.com`
  const body = { email, password: 'Windsock-7-Tailplane!', firstName: 'Robin' }
  const cookie =
    (await at.post('/api/auth/register', body, '')).headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const order = slugs.length > 0 ? await at.buy(slugs, cookie) : null
  const { id } = await at.get<{ id: string }>('/api/auth/user', cookie)
  return { id, email, cookie, orderId: order?.orderId ?? '' }
}
const call = (
  method: string,
  path: string,
  cookie: string,
  body?: unknown,
  headers: Record<string, string> = {},
) =>
  at.shop.fetch(`/api/builds/${path}`, { method, cookie, headers, ...(body === undefined ? {} : { body }) })
const set = (cookie: string, field: string, value: unknown, headers = {}, productId = plane) =>
  call('PUT', `${productId}/fields/${field}`, cookie, { value }, headers)
const log = (cookie: string, flight: Record<string, unknown> = {}, headers = {}, productId = plane) =>
  call(
    'POST',
    `${productId}/flights`,
    cookie,
    { id: randomUUID(), date: '2026-05-17', minutes: 12, ...flight },
    headers,
  )
async function addPhoto(
  cookie: string,
  bytes: Buffer,
  { id = randomUUID(), headers = {}, productId = plane } = {},
) {
  const body = new FormData()
  body.append('id', id)
  body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'IMG_0001.jpg')
  return call('POST', `${productId}/photos`, cookie, body, headers)
}
const builds = (cookie: string) => at.get<Build[]>('/api/builds', cookie)
const buildOf = async (cookie: string) => (await builds(cookie)).find(({ productId }) => productId === plane)
const once = (id: string, key = randomUUID()) => ({ 'idempotency-key': key, 'kestrel-owner': id })

test('the sample maker has a build that looks like one', async () => {
  const [build] = await builds(at.maker)
  expect(build).toMatchObject({ auw: 566, battery: { name: '3S 1500' } })
  expect(build?.flights.length).toBeGreaterThan(4)
  expect(build?.flights.map(({ date }) => date)).toEqual(
    build?.flights.map(({ date }) => date).toSorted((a, b) => b.localeCompare(a)),
  )
  expect(
    (await at.shop.fetch(`/api/build-photos/${build?.photos[0]?.id}`, { cookie: at.maker })).status,
  ).toBe(200)
})

describe('what is stated', () => {
  test('every field is set, answered with the whole build, cleared by null, and raises the revision', async () => {
    const { cookie } = await newOwner()
    expect(await builds(cookie)).toEqual([])
    const battery = { name: '3S 1500', capacity: 1500, grams: 134 }
    const values = { auw: 690, cg: 66.25, battery, propeller: '9x6', trims: '2 up', notes: 'a\nb' }
    for (const [field, value] of Object.entries(values))
      expect((await set(cookie, field, value)).status).toBe(200)
    expect(await buildOf(cookie)).toEqual({
      productId: plane,
      revision: 6,
      ...values,
      cg: 66.3,
      flights: [],
      photos: [],
    })
    const cleared = (await (await set(cookie, 'auw', null)).json()) as Build
    expect(cleared).toMatchObject({ auw: null, revision: 7, propeller: '9x6' })
  })

  test('two devices: what they state in different fields both stands, in the same field the last one to arrive', async () => {
    const { id, cookie } = await newOwner()
    await set(cookie, 'auw', 700, once(id))
    await Promise.all([set(cookie, 'auw', 710, once(id)), set(cookie, 'cg', 64, once(id))])
    await set(cookie, 'auw', 720, once(id))
    expect(await buildOf(cookie)).toMatchObject({ auw: 720, cg: 64, revision: 4 })
  })

  test('a change that comes twice under its key has one effect, also when another one came in between', async () => {
    const { id, cookie } = await newOwner()
    const first = once(id)
    await set(cookie, 'auw', 700, first)
    await set(cookie, 'auw', 710, once(id))
    const again = await set(cookie, 'auw', 700, first)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await buildOf(cookie)).toMatchObject({ auw: 710, revision: 2 })
  })

  test.each([
    ['auw', 0, 'value'],
    ['auw', 12.5, 'value'],
    ['auw', '600', 'value'],
    ['auw', 1e9, 'value'],
    ['cg', -1, 'value'],
    ['battery', '3S', 'value'],
    ['battery', { name: '', capacity: null, grams: null }, 'value.name'],
    ['battery', { name: 'x', capacity: 0, grams: null }, 'value.capacity'],
    ['propeller', 'x'.repeat(61), 'value'],
    ['notes', 'x'.repeat(2_001), 'value'],
    ['notes', 7, 'value'],
    ['trims', '   ', 'value'],
    ['wingspan', 7, 'field'],
  ])('%s may not be %j', async (field, value, path) => {
    const { cookie } = await owner
    const answer = await set(cookie, field, value)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ issues: [{ path }] })
    expect((await buildOf(cookie))?.revision ?? 0).toBe(0)
  })
  let owner: ReturnType<typeof newOwner>
  beforeAll(() => {
    owner = newOwner()
  })
})

describe('flights', () => {
  test('the newest is first; one that was logged twice is one, also once its receipt is gone', async () => {
    const { id, cookie } = await newOwner()
    const flight = { id: randomUUID(), date: '2026-05-18', minutes: 9, note: 'Maiden' }
    await log(cookie, { date: '2026-05-17' })
    const first = once(id)
    await log(cookie, flight, first)
    await log(cookie, flight, first)
    await at.db.deleteFrom('idempotency_keys').execute()
    await log(cookie, flight, first)
    await log(cookie, { date: '2026-05-16', minutes: 3 })
    const flights = (await buildOf(cookie))?.flights
    expect(flights?.map(({ date, minutes }) => [date, minutes])).toEqual([
      ['2026-05-18', 9],
      ['2026-05-17', 12],
      ['2026-05-16', 3],
    ])
    expect(flights?.[0]).toEqual(flight)
  })

  test('one is taken out; a second time it is not there', async () => {
    const { cookie } = await newOwner()
    const id = randomUUID()
    await log(cookie, { id })
    expect((await call('DELETE', `${plane}/flights/${id}`, cookie)).status).toBe(200)
    expect((await buildOf(cookie))?.flights).toEqual([])
    expect((await call('DELETE', `${plane}/flights/${id}`, cookie)).status).toBe(404)
  })

  test('no day of the calendar, no time at all and no id are refused with the name of the field', async () => {
    const { cookie } = await newOwner()
    const wrong = [
      { date: '2026-02-30' },
      { date: '17.5.2026' },
      { date: '0001-01-01' },
      { minutes: 0 },
      { minutes: 601 },
      { minutes: 1.5 },
      { note: 'x'.repeat(301) },
      { id: '7' },
    ]
    for (const given of wrong) {
      const answer = await log(cookie, given)
      expect(answer.status, JSON.stringify(given)).toBe(422)
      const { issues } = (await answer.json()) as { issues: { path: string }[] }
      expect(issues[0]?.path).toBe(Object.keys(given)[0])
    }
  })
})

describe('photos', () => {
  test('one is drawn anew without its position, and removed with its file', async () => {
    const { id: userId, cookie } = await newOwner()
    const id = randomUUID()
    const added = (await (await addPhoto(cookie, await photo(), { id })).json()) as Build
    expect(added.photos).toEqual([{ id }])
    const answer = await at.shop.fetch(`/api/build-photos/${id}`, { cookie })
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(await look(await answer.arrayBuffer())).toMatchObject({ format: 'webp', hasMetadata: false })
    for (const way of ['', '..%2f', '%2e%2e/'])
      expect(
        (await at.shop.fetch(`/uploads/${way}${photoKey(userId, id)}`)).headers.get('content-type'),
      ).not.toMatch(/^image/)
    expect((await call('DELETE', `${plane}/photos/${id}`, cookie)).status).toBe(200)
    expect((await at.shop.fetch(`/api/build-photos/${id}`, { cookie })).status).toBe(404)
    expect(await at.shop.services.files.has(photoKey(userId, id))).toBe(false)
  })

  test('sent twice it is one, also once its receipt is gone', async () => {
    const { id: userId, cookie } = await newOwner()
    const given = { id: randomUUID(), headers: once(userId) }
    const bytes = await photo()
    await addPhoto(cookie, bytes, given)
    const again = await addPhoto(cookie, bytes, given)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    await at.db.deleteFrom('idempotency_keys').execute()
    expect((await addPhoto(cookie, bytes, given)).status).toBe(200)
    expect((await buildOf(cookie))?.photos).toHaveLength(1)
  })

  test('what is no picture, too large, or the thirteenth is refused and not kept', async () => {
    const { cookie } = await newOwner()
    const good = await photo()
    expect((await addPhoto(cookie, Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(415)
    expect(
      (await addPhoto(cookie, Buffer.concat([good, Buffer.alloc(10_485_761 - good.length)]))).status,
    ).toBe(413)
    expect((await buildOf(cookie))?.photos ?? []).toEqual([])
    for (let count = 0; count < 12; count += 1) expect((await addPhoto(cookie, good)).status).toBe(200)
    const thirteenth = await addPhoto(cookie, good)
    expect(thirteenth.status).toBe(422)
    expect(await thirteenth.json()).toMatchObject({ message: 'file: one plane may have at most 12 photos' })
    expect((await buildOf(cookie))?.photos).toHaveLength(12)
  })
})

describe('whose it is', () => {
  test('nobody but the owner of the plane writes or reads: other members, administrators, visitors', async () => {
    const owner = await newOwner()
    const [photoId, flightId] = [randomUUID(), randomUUID()]
    await set(owner.cookie, 'notes', 'Only mine')
    await log(owner.cookie, { id: flightId })
    await addPhoto(owner.cookie, await photo(), { id: photoId })
    const before = await buildOf(owner.cookie)
    const picture = await photo()
    const others = {
      stranger: (await newOwner([])).cookie,
      'owner of another plane': (await newOwner(['swift-1200'])).cookie,
      administrator: await at.admin(),
      visitor: '',
    }
    for (const [who, cookie] of Object.entries(others)) {
      const refused = who === 'visitor' ? 401 : 403
      expect((await set(cookie, 'auw', 1)).status, who).toBe(refused)
      expect((await log(cookie)).status, who).toBe(refused)
      expect((await addPhoto(cookie, picture)).status, who).toBe(refused)
      for (const path of [`flights/${flightId}`, `photos/${photoId}`])
        expect((await call('DELETE', `${plane}/${path}`, cookie)).status, who).toBe(refused)
      const read = await at.shop.fetch(`/api/build-photos/${photoId}`, { cookie })
      expect(read.status, who).toBe(who === 'visitor' ? 401 : 404)
      const list = await at.shop.fetch('/api/builds', { cookie })
      expect(await list.text(), who).not.toContain('Only mine')
    }
    // Another buyer of the same plane has a build of their own.
    const same = await newOwner()
    for (const path of [`flights/${flightId}`, `photos/${photoId}`])
      expect((await call('DELETE', `${plane}/${path}`, same.cookie)).status).toBe(404)
    expect((await at.shop.fetch(`/api/build-photos/${photoId}`, { cookie: same.cookie })).status).toBe(404)
    await log(same.cookie, { id: flightId, minutes: 1 })
    expect(await buildOf(owner.cookie)).toEqual(before)
    expect(
      (await at.shop.fetch(`/api/admin/users/${owner.id}`, { cookie: others.administrator })).status,
    ).toBe(200)
  })

  test('O4 a change of one account is not made in the name of another', async () => {
    const [owner, signedIn] = [await newOwner(), await newOwner()]
    const answer = await set(signedIn.cookie, 'auw', 700, once(owner.id))
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'other_owner' })
    expect(await builds(signedIn.cookie)).toEqual([])
  })

  test('a plane that was not paid, or does not exist, has no build', async () => {
    const { cookie } = await newOwner([])
    const { paymentUrl } = await at.place(['dunlin-1000'], cookie)
    expect((await set(cookie, 'auw', 700)).status).toBe(403)
    expect((await set(cookie, 'auw', 700, {}, 2_000_000_000)).status).toBe(403)
    await at.decide(paymentUrl, 'pay')
    expect((await set(cookie, 'auw', 700)).status).toBe(200)
  })

  test('after a refund it is out of sight and kept, and it goes with the account', async () => {
    const { id, email, cookie, orderId } = await newOwner(['dunlin-1000', 'swift-1200'])
    const photoId = randomUUID()
    await set(cookie, 'notes', 'A season of work')
    await addPhoto(cookie, await photo(), { id: photoId })
    await at.db.updateTable('orders').set({ payment: 'refunded' }).where('id', '=', orderId).execute()
    expect(await builds(cookie)).toEqual([])
    expect((await set(cookie, 'notes', 'x')).status).toBe(403)
    expect((await at.shop.fetch(`/api/build-photos/${photoId}`, { cookie })).status).toBe(404)
    const archive = await at.shop.fetch('/api/auth/export', { cookie })
    const files = readZip(Buffer.from(await archive.arrayBuffer()))
    expect(files.get('builds.json')?.toString()).toContain('A season of work')
    expect(files.get(`builds/${photoId}.webp`)?.subarray(8, 12).toString()).toBe('WEBP')
    await at.db.updateTable('orders').set({ payment: 'paid' }).where('id', '=', orderId).execute()
    expect(await buildOf(cookie)).toMatchObject({ notes: 'A season of work', photos: [{ id: photoId }] })

    await at.db
      .updateTable('users')
      .set({ deletes_at: new Date(0) })
      .where('email', '=', email)
      .execute()
    await removeAccounts(at.shop.services)
    const left = await at.db.selectFrom('builds').where('user_id', '=', id).select('notes').execute()
    expect(left).toEqual([])
    expect(await at.shop.services.files.has(photoKey(id, photoId))).toBe(false)
  })

  test('a build of another plane is another build', async () => {
    const { cookie } = await newOwner(['dunlin-1000', 'swift-1200'])
    await set(cookie, 'auw', 700)
    await set(cookie, 'auw', 450, {}, other)
    const flight = { id: randomUUID() }
    await log(cookie, flight)
    expect((await call('DELETE', `${other}/flights/${flight.id}`, cookie)).status).toBe(404)
    expect((await builds(cookie)).map(({ auw }) => auw).toSorted()).toEqual([450, 700])
  })
})
