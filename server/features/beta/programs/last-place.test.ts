import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BetaShop, placeIn as readPlace, startBetaShop } from '#server/testing/beta/beta-shop.ts'

let at: BetaShop
beforeAll(async () => {
  at = await startBetaShop()
})
afterAll(() => at.close())

const placeIn = (answer: Response) => {
  expect(answer.status).toBe(200)
  return readPlace(answer)
}
const program = async (id: number) =>
  (await at.programs()).find((each) => each.id === id) ?? expect.fail('the program is gone')
const promotions = async (id: number) => {
  const rows = await at.db
    .selectFrom('news')
    .where('kind', '=', 'beta-place')
    .where('thing', '=', `program ${id}`)
    .orderBy('created_at')
    .select('audience')
    .execute()
  return rows.flatMap(({ audience }) => audience.map((each) => (each.to === 'user' ? each.userId : '')))
}

test('200 joins at once on 10 places: exactly 10 are in, and 190 wait in order of arrival', async () => {
  const { id } = await at.addProgram({ capacity: 10 })
  const members = await at.addMembers(200)
  const places = await Promise.all(
    members.map(async (member) => ({ userId: member.id, place: await placeIn(await member.join(id)) })),
  )
  const joined = places.filter(({ place }) => place.state === 'joined')
  const waiting = places.filter(({ place }) => place.state === 'waiting')
  expect([joined.length, waiting.length]).toEqual([10, 190])
  const stored = await at.placesOf(id)
  expect(stored.filter(({ state }) => state === 'joined').map(({ user_id: user }) => user)).toEqual(
    stored.slice(0, 10).map(({ user_id: user }) => user),
  )
  // What each was told is their number in the list.
  expect(
    waiting
      .toSorted((left, right) => (left.place.position ?? 0) - (right.place.position ?? 0))
      .map(({ userId }) => userId),
  ).toEqual(stored.filter(({ state }) => state === 'waiting').map(({ user_id: user }) => user))
  expect(await program(id)).toMatchObject({ capacity: 10, participantCount: 10 })
})

test('50 leave while 50 join: never above capacity, nobody promoted twice, nobody skipped', async () => {
  const { id } = await at.addProgram({ capacity: 50 })
  const inside = await at.addMembers(50)
  await Promise.all(inside.map((member) => member.join(id)))
  const waiting = await at.addMembers(20)
  for (const member of waiting) await member.join(id)
  const coming = await at.addMembers(50)
  const counts = await Promise.all(
    coming.flatMap((member, place) => [
      member.join(id).then(placeIn),
      (inside[place] ?? member).leave(id).then(placeIn),
    ]),
  )
  for (const { participantCount } of counts) expect(participantCount).toBeLessThanOrEqual(50)
  const stored = await at.placesOf(id)
  const state = new Map(stored.map((each) => [each.user_id, each.state]))
  expect(stored.filter((each) => each.state === 'joined')).toHaveLength(50)
  for (const member of inside) expect(state.get(member.id)).toBe('left')
  for (const member of waiting) expect(state.get(member.id)).toBe('joined')
  // The list never has somebody waiting before somebody who got a place later.
  const arrived = stored.filter((each) => each.state !== 'left')
  expect(arrived.map((each) => each.state)).toEqual([
    ...Array.from({ length: 50 }, () => 'joined'),
    ...Array.from({ length: 20 }, () => 'waiting'),
  ])
  const told = await promotions(id)
  expect(new Set(told).size).toBe(told.length)
  expect(told).toEqual(expect.arrayContaining(waiting.map((member) => member.id)))
  expect(await program(id)).toMatchObject({ participantCount: 50 })
})

test('bug 41: the database itself refuses a place above the capacity', async () => {
  const { id } = await at.addProgram({ capacity: 1 })
  const [one, other] = await at.addMembers(2)
  await one?.join(id)
  await expect(
    at.db
      .insertInto('beta_places')
      .values({ program_id: id, user_id: other?.id ?? '', state: 'joined' })
      .execute(),
  ).rejects.toThrow('beta_programs_check')
})

test('a larger capacity gives places to those who wait, first come first served', async () => {
  const made = await at.addProgram({ capacity: 1 })
  const members = await at.addMembers(4)
  for (const member of members) await member.join(made.id)
  const { kind: _kind, ...fields } = at.fields({ capacity: 3, tasks: made.tasks })
  const answer = await at.asAdmin('PUT', `/api/admin/beta-programs/${made.id}`, {
    ...fields,
    revision: made.revision,
  })
  expect(answer.status).toBe(200)
  expect((await at.placesOf(made.id)).map(({ state }) => state)).toEqual([
    'joined',
    'joined',
    'joined',
    'waiting',
  ])
  expect(await promotions(made.id)).toEqual(members.slice(1, 3).map(({ id }) => id))
})

test('a place that became free by itself goes to who waits, and whoever joins then waits behind them', async () => {
  const { id } = await at.addProgram({ capacity: 1 })
  const [first, waiting, late] = await at.addMembers(3)
  await first?.join(id)
  await waiting?.join(id)
  await at.db.updateTable('beta_programs').set({ capacity: 2 }).where('id', '=', id).execute()
  expect(await placeIn((await late?.join(id)) ?? expect.fail())).toMatchObject({
    state: 'waiting',
    position: 1,
    participantCount: 2,
  })
  expect((await at.placesOf(id)).map(({ state }) => state)).toEqual(['joined', 'joined', 'waiting'])
  expect(await promotions(id)).toEqual([waiting?.id])
})

test('a removed account leaves its place, and the next who waits gets it', async () => {
  const { id } = await at.addProgram({ capacity: 1 })
  const [one, next] = await at.addMembers(2)
  await one?.join(id)
  await next?.join(id)
  await at.db
    .deleteFrom('users')
    .where('id', '=', one?.id ?? '')
    .execute()
  await at.keep()
  expect(await at.placesOf(id)).toMatchObject([{ user_id: next?.id, state: 'joined' }])
  expect(await promotions(id)).toEqual([next?.id])
})

test('who has three failures is passed over while waiting, and gets the next place once one is undone', async () => {
  const { id } = await at.addProgram({ capacity: 1 })
  const [one, waiting] = await at.addMembers(2)
  const user_id = waiting?.id ?? ''
  await one?.join(id)
  await waiting?.join(id)
  const failed = [await at.addProgram(), await at.addProgram(), await at.addProgram()]
  await at.db
    .insertInto('beta_failures')
    .values(failed.map((each) => ({ program_id: each.id, user_id })))
    .execute()
  await at.db.updateTable('beta_programs').set({ capacity: 2 }).where('id', '=', id).execute()
  await at.keep()
  expect((await at.placesOf(id)).map(({ state }) => state)).toEqual(['joined', 'waiting'])
  await at.db
    .updateTable('beta_failures')
    .set({ undone_at: new Date() })
    .where('user_id', '=', user_id)
    .where('program_id', '=', failed[0]?.id ?? 0)
    .execute()
  await at.keep()
  expect((await at.placesOf(id)).map(({ state }) => state)).toEqual(['joined', 'joined'])
})
