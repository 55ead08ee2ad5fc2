import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuildShop, startBuildShop } from '#server/testing/build-shop.ts'

let at: BuildShop
beforeAll(async () => {
  at = await startBuildShop()
})
afterAll(() => at.shop.close())

test('the newest flight is first; a flight sent twice is one, also after its receipt was deleted', async () => {
  const { id, cookie } = await at.newOwner()
  const flight = { id: randomUUID(), date: '2026-05-18', minutes: 9, note: 'Maiden' }
  await at.log(cookie, { date: '2026-05-17' })
  const first = at.once(id)
  await at.log(cookie, flight, first)
  await at.log(cookie, flight, first)
  await at.db.deleteFrom('idempotency_keys').execute()
  await at.log(cookie, flight, first)
  await at.log(cookie, { date: '2026-05-16', minutes: 3 })
  const flights = (await at.buildOf(cookie))?.flights
  expect(flights?.map(({ date, minutes }) => [date, minutes])).toEqual([
    ['2026-05-18', 9],
    ['2026-05-17', 12],
    ['2026-05-16', 3],
  ])
  expect(flights?.[0]).toEqual(flight)
})

test('a corrected flight moves to its new date, and is one flight however often the change is sent', async () => {
  const { id, cookie } = await at.newOwner()
  const flight = { id: randomUUID(), date: '2026-05-18', minutes: 9, note: 'Maiden' }
  await at.log(cookie, flight)
  await at.log(cookie, { date: '2026-05-17' })
  const corrected = { date: '2026-05-16', minutes: 11, note: '' }
  const first = at.once(id)
  const correct = (headers = {}) =>
    at.call('PUT', `${at.plane}/flights/${flight.id}`, cookie, corrected, headers)
  expect((await correct(first)).status).toBe(200)
  expect((await correct(first)).headers.get('idempotent-replayed')).toBe('true')
  await correct(at.once(id))
  expect((await at.buildOf(cookie))?.flights).toMatchObject([
    { date: '2026-05-17' },
    { id: flight.id, ...corrected },
  ])
  // The flight as it was logged first, once more and late: it is known already.
  await at.log(cookie, flight)
  expect((await at.buildOf(cookie))?.flights).toHaveLength(2)
})

test('a flight that is missing, of another plane or invalid cannot be corrected', async () => {
  const { cookie } = await at.newOwner(['dunlin-1000', 'swift-1200'])
  const id = randomUUID()
  const corrected = { date: '2026-05-16', minutes: 11 }
  expect((await at.call('PUT', `${at.plane}/flights/${id}`, cookie, corrected)).status).toBe(404)
  await at.log(cookie, { id })
  expect((await at.call('PUT', `${at.other}/flights/${id}`, cookie, corrected)).status).toBe(404)
  expect((await at.call('PUT', `${at.plane}/flights/${id}`, at.maker, corrected)).status).toBe(403)
  for (const [field, value] of [
    ['minutes', 0],
    ['date', '2026-02-30'],
    ['note', 'x'.repeat(301)],
  ] as const) {
    const answer = await at.call('PUT', `${at.plane}/flights/${id}`, cookie, {
      ...corrected,
      [field]: value,
    })
    expect(await answer.json()).toMatchObject({ issues: [{ path: field }] })
  }
  expect((await at.buildOf(cookie))?.flights).toMatchObject([{ id, date: '2026-05-17', minutes: 12 }])
})

test('a deleted flight is gone, and deleting it again is a 404', async () => {
  const { cookie } = await at.newOwner()
  const id = randomUUID()
  await at.log(cookie, { id })
  expect((await at.call('DELETE', `${at.plane}/flights/${id}`, cookie)).status).toBe(200)
  expect((await at.buildOf(cookie))?.flights).toEqual([])
  expect((await at.call('DELETE', `${at.plane}/flights/${id}`, cookie)).status).toBe(404)
})

test('an invalid day, time or id is refused with the name of its field', async () => {
  const { cookie } = await at.newOwner()
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
    const answer = await at.log(cookie, given)
    expect(answer.status, JSON.stringify(given)).toBe(422)
    const { issues } = (await answer.json()) as { issues: { path: string }[] }
    expect(issues[0]?.path).toBe(Object.keys(given)[0])
  }
})
