import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeAccounts } from '#server/features/removal/remove-accounts.job.ts'
import { type BuildShop, startBuildShop } from '#server/testing/build-shop.ts'
import { photo } from '#server/testing/files/pictures.ts'
import { readZip } from '#server/testing/files/read-zip.ts'
import type { Build } from '#shared/builds/builds.contract.ts'

let at: BuildShop
beforeAll(async () => {
  at = await startBuildShop()
})
afterAll(() => at.shop.close())

test('the sample maker has a build that looks like one', async () => {
  const [build] = await at.builds(at.maker)
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
    const { cookie } = await at.newOwner()
    expect(await at.builds(cookie)).toEqual([])
    const battery = { name: '3S 1500', capacity: 1500, grams: 134 }
    const values = { auw: 690, cg: 66.25, battery, propeller: '9x6', trims: '2 up', notes: 'a\nb' }
    for (const [field, value] of Object.entries(values))
      expect((await at.set(cookie, field, value)).status).toBe(200)
    expect(await at.buildOf(cookie)).toEqual({
      productId: at.plane,
      revision: 6,
      ...values,
      cg: 66.3,
      flights: [],
      photos: [],
      replaced: {},
    })
    const cleared = (await (await at.set(cookie, 'auw', null)).json()) as Build
    expect(cleared).toMatchObject({ auw: null, revision: 7, propeller: '9x6' })
  })

  test('two devices change different fields: both stay; the same field: the last one wins', async () => {
    const { id, cookie } = await at.newOwner()
    await at.set(cookie, 'auw', 700, at.once(id))
    await Promise.all([at.set(cookie, 'auw', 710, at.once(id)), at.set(cookie, 'cg', 64, at.once(id))])
    await at.set(cookie, 'auw', 720, at.once(id))
    expect(await at.buildOf(cookie)).toMatchObject({ auw: 720, cg: 64, revision: 4 })
  })

  test('a value of another device that was not seen is stored beside the last one until the member chooses', async () => {
    const { cookie } = await at.newOwner()
    const set = (field: string, value: unknown, was: unknown) =>
      at.call('PUT', `${at.plane}/fields/${field}`, cookie, { value, was })
    const replaced = async () => (await at.buildOf(cookie))?.replaced
    await set('cg', 60, null)
    await set('cg', 62, 60)
    expect(await replaced()).toEqual({})
    await set('cg', 64, 60)
    expect(await at.buildOf(cookie)).toMatchObject({ cg: 64, replaced: { cg: 62 } })
    // A correction before anybody has looked leaves it there; so does another field.
    await set('cg', 65, 64)
    await set('battery', { name: '3S 1500', capacity: 1500, grams: 134 }, null)
    await set('battery', { name: '3S 1300', capacity: null, grams: null }, null)
    expect(await replaced()).toEqual({ cg: 62, battery: { name: '3S 1500', capacity: 1500, grams: 134 } })
    // Taking the other, and keeping one's own.
    await set('cg', 62, 65)
    await set('battery', { grams: null, name: '3S 1300', capacity: null }, null)
    expect(await at.buildOf(cookie)).toMatchObject({ cg: 62, battery: { name: '3S 1300' }, replaced: {} })
    // A device of before there was such a thing says nothing of what it saw.
    await at.set(cookie, 'cg', 70)
    expect(await replaced()).toEqual({})
  })

  test('a change sent twice under one key has one effect, also with another change in between', async () => {
    const { id, cookie } = await at.newOwner()
    const first = at.once(id)
    await at.set(cookie, 'auw', 700, first)
    await at.set(cookie, 'auw', 710, at.once(id))
    const again = await at.set(cookie, 'auw', 700, first)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await at.buildOf(cookie)).toMatchObject({ auw: 710, revision: 2 })
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
    const answer = await at.set(cookie, field, value)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ issues: [{ path }] })
    expect((await at.buildOf(cookie))?.revision ?? 0).toBe(0)
  })
  let owner: ReturnType<BuildShop['newOwner']>
  beforeAll(() => {
    owner = at.newOwner()
  })
})

describe('whose it is', () => {
  test('nobody but the owner of the plane writes or reads: other members, administrators, visitors', async () => {
    const owner = await at.newOwner()
    const [photoId, flightId] = [randomUUID(), randomUUID()]
    await at.set(owner.cookie, 'notes', 'Only mine')
    await at.log(owner.cookie, { id: flightId })
    await at.addPhoto(owner.cookie, await photo(), { id: photoId })
    const before = await at.buildOf(owner.cookie)
    const picture = await photo()
    const others = {
      stranger: (await at.newOwner([])).cookie,
      'owner of another plane': (await at.newOwner(['swift-1200'])).cookie,
      administrator: await at.admin(),
      visitor: '',
    }
    for (const [who, cookie] of Object.entries(others)) {
      const refused = who === 'visitor' ? 401 : 403
      expect((await at.set(cookie, 'auw', 1)).status, who).toBe(refused)
      expect((await at.log(cookie)).status, who).toBe(refused)
      expect((await at.addPhoto(cookie, picture)).status, who).toBe(refused)
      for (const path of [`flights/${flightId}`, `photos/${photoId}`])
        expect((await at.call('DELETE', `${at.plane}/${path}`, cookie)).status, who).toBe(refused)
      const read = await at.shop.fetch(`/api/build-photos/${photoId}`, { cookie })
      expect(read.status, who).toBe(who === 'visitor' ? 401 : 404)
      const list = await at.shop.fetch('/api/builds', { cookie })
      expect(await list.text(), who).not.toContain('Only mine')
    }
    // Another buyer of the same plane has a build of their own.
    const same = await at.newOwner()
    for (const path of [`flights/${flightId}`, `photos/${photoId}`])
      expect((await at.call('DELETE', `${at.plane}/${path}`, same.cookie)).status).toBe(404)
    expect((await at.shop.fetch(`/api/build-photos/${photoId}`, { cookie: same.cookie })).status).toBe(404)
    await at.log(same.cookie, { id: flightId, minutes: 1 })
    expect(await at.buildOf(owner.cookie)).toEqual(before)
    expect(
      (await at.shop.fetch(`/api/admin/users/${owner.id}`, { cookie: others.administrator })).status,
    ).toBe(200)
  })

  test('O4 a change of one account is not made in the name of another', async () => {
    const [owner, signedIn] = [await at.newOwner(), await at.newOwner()]
    const answer = await at.set(signedIn.cookie, 'auw', 700, at.once(owner.id))
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'other_owner' })
    expect(await at.builds(signedIn.cookie)).toEqual([])
  })

  test('a plane that is not paid for, or does not exist, has no build', async () => {
    const { cookie } = await at.newOwner([])
    const { paymentUrl } = await at.place(['dunlin-1000'], cookie)
    expect((await at.set(cookie, 'auw', 700)).status).toBe(403)
    expect((await at.set(cookie, 'auw', 700, {}, 2_000_000_000)).status).toBe(403)
    await at.decide(paymentUrl, 'pay')
    expect((await at.set(cookie, 'auw', 700)).status).toBe(200)
  })

  test('after a refund the build is hidden and kept, and removed with the account', async () => {
    const { id, email, cookie, orderId } = await at.newOwner(['dunlin-1000', 'swift-1200'])
    const photoId = randomUUID()
    await at.set(cookie, 'notes', 'A season of work')
    await at.addPhoto(cookie, await photo(), { id: photoId })
    const key = await at.keyOfPhoto(photoId)
    await at.db.updateTable('orders').set({ payment: 'refunded' }).where('id', '=', orderId).execute()
    expect(await at.builds(cookie)).toEqual([])
    expect((await at.set(cookie, 'notes', 'x')).status).toBe(403)
    expect((await at.shop.fetch(`/api/build-photos/${photoId}`, { cookie })).status).toBe(404)
    const archive = await at.shop.fetch('/api/auth/export', { cookie })
    const files = await readZip(Buffer.from(await archive.arrayBuffer()))
    expect(files.get('builds.json')?.toString()).toContain('A season of work')
    expect(files.get(`builds/${photoId}.webp`)?.subarray(8, 12).toString()).toBe('WEBP')
    await at.db.updateTable('orders').set({ payment: 'paid' }).where('id', '=', orderId).execute()
    expect(await at.buildOf(cookie)).toMatchObject({ notes: 'A season of work', photos: [{ id: photoId }] })

    await at.db
      .updateTable('users')
      .set({ deletes_at: new Date(0) })
      .where('email', '=', email)
      .execute()
    await removeAccounts(at.shop.services)
    const left = await at.db.selectFrom('builds').where('user_id', '=', id).select('notes').execute()
    expect(left).toEqual([])
    await at.shop.work()
    expect(await at.shop.services.files.has(key)).toBe(false)
  })

  test('a build of another plane is another build', async () => {
    const { cookie } = await at.newOwner(['dunlin-1000', 'swift-1200'])
    await at.set(cookie, 'auw', 700)
    await at.set(cookie, 'auw', 450, {}, at.other)
    const flight = { id: randomUUID() }
    await at.log(cookie, flight)
    expect((await at.call('DELETE', `${at.other}/flights/${flight.id}`, cookie)).status).toBe(404)
    expect((await at.builds(cookie)).map(({ auw }) => auw).toSorted()).toEqual([450, 700])
  })
})
