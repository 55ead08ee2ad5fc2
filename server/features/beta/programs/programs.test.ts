import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BetaShop, placeIn, problemIn, startBetaShop } from '#server/testing/beta/beta-shop.ts'
import type { ActiveProgram, Program } from '#shared/beta/programs/programs.contract.ts'

let at: BetaShop
beforeAll(async () => {
  at = await startBetaShop()
})
afterAll(() => at.close())

const active = async (cookie?: string) =>
  (await (
    await at.shop.fetch('/api/site-beta-programs/active', cookie ? { cookie } : {})
  ).json()) as ActiveProgram[]
const activeOne = async (id: number, cookie?: string) => (await active(cookie)).find((each) => each.id === id)

const whole = {
  programName: 'Kite flying day',
  description: 'Fly at your own field.',
  productName: 'Any plane',
  duration: 45,
  startDate: '2099-03-01',
  endDate: '2099-04-15',
  capacity: 12,
  filamentTypes: ['PLA', 'LW-PLA'],
  slicer: 'PrusaSlicer 2.8',
  minPrintBuildVolume: '220 × 220 × 250 mm',
  motors: [{ count: 2, type: 'Outrunner', size: '2206', kv: 2300 }],
  servos: [{ count: 4, size: '9 g' }],
  carbonFiber: [{ count: 3, type: 'tube', size: '6 × 4 × 900 mm' }],
  keyPoints: ['Two evenings of printing'],
  keyTakeaways: ['You learn to tune elevons'],
}
const tasks = [{ name: 'Maiden', details: 'Fly ten minutes.', isRequired: true, asks: ['auw', 'cg'] }]

test('BETA-02 BETA-03 BETA-04 BETA-05 a program of the site has all its fields in the list of active ones', async () => {
  const { id } = await at.addProgram({ ...whole, tasks, status: 'active' })
  const tester = await at.newTester()
  await tester.join(id)
  const found = await activeOne(id, tester.cookie)
  expect(found).toMatchObject({ id, ...whole, kind: 'site', status: 'active', participantCount: 1 })
  expect(found?.tasks).toEqual([{ uuid: expect.stringMatching(/^[\da-f-]{36}$/), ...tasks[0] }])
  expect(found?.participants).toEqual([{ userId: tester.id }])
  expect(found?.restrictedUsers).toEqual([])
})

test('BETA-06 API-44 open and active programs run; a draft and a closed one are in no list of active ones', async () => {
  const ids = Object.fromEntries(
    await Promise.all(
      (['draft', 'open', 'active'] as const).map(async (status) => [
        status,
        (await at.addProgram({ status })).id,
      ]),
    ),
  ) as Record<string, number>
  const closed = await at.addProgram()
  expect((await at.asAdmin('POST', `/api/admin/beta-programs/${closed.id}/close`, {})).status).toBe(200)
  const shown = (await active()).map(({ id }) => id)
  expect(shown).toEqual(expect.arrayContaining([ids.open, ids.active]))
  expect(shown).not.toContain(ids.draft)
  expect(shown).not.toContain(closed.id)
  const listed = (await at.programs()).map(({ id }) => id)
  expect(listed).toEqual(expect.arrayContaining([ids.open, ids.active, closed.id]))
  expect(listed).not.toContain(ids.draft)
  expect((await at.shop.fetch(`/api/beta-programs/${ids.draft}`)).status).toBe(404)
  const tester = await at.newTester()
  expect((await tester.join(ids.draft ?? 0)).status).toBe(404)
  const late = await tester.join(closed.id)
  expect([late.status, (await problemIn(late)).error]).toEqual([409, 'This program has ended.'])
})

test('BETA-01 ADMIN-41 programs of both kinds that an administrator makes are on the public list', async () => {
  const productId = await at.addProduct()
  const product = await at.addProgram({ kind: 'product', productId, programName: 'Curlew prototype' })
  const site = await at.addProgram({ programName: 'Field day' })
  const listed = await at.programs()
  expect(listed.find(({ id }) => id === product.id)).toMatchObject({ kind: 'product', productName: 'Curlew' })
  expect(listed.find(({ id }) => id === site.id)).toMatchObject({ kind: 'site', programName: 'Field day' })
})

test('BETA-14 BETA-10 API-45 joining answers JSON, twice too; a visitor gets 401', async () => {
  const { id } = await at.addProgram()
  const tester = await at.newTester()
  expect(
    (await at.shop.fetch(`/api/site-beta-programs/${id}/join`, { method: 'POST', body: {} })).status,
  ).toBe(401)
  const answer = await tester.join(id)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('application/json'),
  ])
  expect(await placeIn(answer)).toEqual({
    programId: id,
    state: 'joined',
    position: null,
    participantCount: 1,
  })
  expect((await placeIn(await tester.join(id))).participantCount).toBe(1)
  expect((await tester.own()).programs[0]).toMatchObject({ state: 'joined', program: { id } })
})

test('BETA-11 BETA-13 a full program refuses, or puts on the waiting list whoever wants to wait', async () => {
  const { id } = await at.addProgram({ capacity: 1 })
  const [first, second, third] = [await at.newTester(), await at.newTester(), await at.newTester()]
  expect((await first.join(id)).status).toBe(200)
  expect(await activeOne(id)).toMatchObject({ capacity: 1, participantCount: 1 })
  const full = await second.join(id)
  expect([full.status, (await problemIn(full)).error]).toEqual([409, 'All slots have been taken'])
  expect(await placeIn(await second.join(id, true))).toMatchObject({ state: 'waiting', position: 1 })
  expect(await placeIn(await third.join(id, true))).toMatchObject({ state: 'waiting', position: 2 })
  // Asking again keeps the place in the list.
  expect(await placeIn(await second.join(id, true))).toMatchObject({ state: 'waiting', position: 1 })
  expect(await placeIn(await second.join(id))).toMatchObject({ state: 'waiting', position: 1 })
  expect(await placeIn(await first.leave(id))).toMatchObject({ state: 'left', participantCount: 1 })
  await at.shop.work()
  expect((await second.own()).programs[0]).toMatchObject({ state: 'joined' })
  expect(await second.titles()).toEqual(["You're in: Autumn print test"])
  expect((await third.own()).programs[0]).toMatchObject({ state: 'waiting', position: 1 })
  expect(await third.titles()).toEqual([])
  // Whoever left and comes again waits behind the others.
  expect(await placeIn(await first.join(id, true))).toMatchObject({ state: 'waiting', position: 2 })
})

test('BETA-07 OPEN-30 three accounts, three states; whoever dismissed the offer may still join', async () => {
  const { id } = await at.addProgram()
  const [outside, inside, dismissed] = [await at.newTester(), await at.newTester(), await at.newTester()]
  await inside.join(id)
  await dismissed.dismiss(id)
  const of = async (cookie: string) => {
    const found = await activeOne(id, cookie)
    return [found?.participants, found?.restrictedUsers]
  }
  expect(await of(outside.cookie)).toEqual([[], [{ userId: 'other' }]])
  expect(await of(inside.cookie)).toEqual([[{ userId: inside.id }], [{ userId: 'other' }]])
  expect(await of(dismissed.cookie)).toEqual([[], [{ userId: dismissed.id }]])
  expect((await dismissed.own()).dismissed).toEqual([id])
  expect((await dismissed.join(id)).status).toBe(200)
})

test('BETA-15 API-46 AMB-04 a member dismisses for themselves alone, an administrator for anybody', async () => {
  const { id } = await at.addProgram()
  const [one, other] = [await at.newTester(), await at.newTester()]
  expect((await one.dismiss(id)).status).toBe(200)
  expect((await one.dismiss(id)).status).toBe(200)
  expect((await one.dismiss(id, other.id)).status).toBe(403)
  expect((await other.own()).dismissed).toEqual([])
  const path = `/api/admin/site-beta-programs/${id}/restricted`
  expect((await at.shop.fetch(path, { method: 'POST', body: { userId: one.id } })).status).toBe(401)
  expect((await at.asAdmin('POST', path, { userId: other.id })).status).toBe(200)
  expect((await other.own()).dismissed).toEqual([id])
  const unknown = await at.asAdmin('POST', path, { userId: '00000000-0000-4000-8000-000000000009' })
  expect([unknown.status, (await problemIn(unknown)).issues?.[0]?.path]).toEqual([422, 'userId'])
})

test('nobody learns who else takes part, by no public answer', async () => {
  const { id } = await at.addProgram()
  const [one, other] = [await at.newTester(), await at.newTester()]
  await one.join(id)
  await one.dismiss(id)
  for (const path of ['/api/beta-programs', `/api/beta-programs/${id}`, '/api/site-beta-programs/active'])
    for (const cookie of ['', other.cookie])
      expect(await (await at.shop.fetch(path, { cookie })).text(), path).not.toContain(one.id)
  expect(JSON.stringify(await other.own())).not.toContain(one.id)
})

test('a program of a product is for accepted beta users', async () => {
  const productId = await at.addProduct()
  const { id } = await at.addProgram({ kind: 'product', productId })
  const tester = await at.newTester()
  expect((await tester.own()).application).toBe('none')
  const refused = await tester.join(id)
  expect(refused.status).toBe(403)
  expect((await problemIn(refused)).error).toBe(
    'This program is for accepted beta testers. Apply first, then join.',
  )
  await at.accept(tester.id)
  expect((await tester.own()).application).toBe('accepted')
  expect((await tester.join(id)).status).toBe(200)
})

test('whoever is no accepted beta user any more keeps waiting, and the next one moves up', async () => {
  const productId = await at.addProduct()
  const { id } = await at.addProgram({ kind: 'product', productId, capacity: 1 })
  const [inside, declined, next] = [await at.newTester(), await at.newTester(), await at.newTester()]
  for (const tester of [inside, declined, next]) {
    await at.accept(tester.id)
    await tester.join(id, true)
  }
  const decide = (state: 'accepted' | 'declined') =>
    at.db.updateTable('beta_users').set({ state }).where('user_id', '=', declined.id).execute()
  await decide('declined')
  await inside.leave(id)
  const states = async () => (await at.placesOf(id)).map(({ state }) => state)
  expect(await states()).toEqual(['left', 'waiting', 'joined'])
  await next.leave(id)
  await at.keep()
  expect(await states()).toEqual(['left', 'waiting', 'left'])
  await decide('accepted')
  await at.keep()
  expect(await states()).toEqual(['left', 'joined', 'left'])
})

test('BETA-24 three failures exclude, until an administrator undoes one', async () => {
  const tester = await at.newTester()
  for (let count = 0; count < 3; count++) {
    expect((await tester.own()).isExcluded).toBe(false)
    const { id } = await at.addProgram()
    expect((await tester.join(id)).status).toBe(200)
    await at.asAdmin('POST', `/api/admin/beta-programs/${id}/close`, {})
  }
  await at.shop.work()
  expect(await tester.own()).toMatchObject({ failures: 3, isExcluded: true })
  expect((await tester.notifications()).map(({ body }) => body).toSorted()).toEqual([
    "That is 3 programs, so you can't join another one. Write to us if that is wrong.",
    "That is your first failed program. After 3 you can't join another one.",
    "You now have 2 failed programs. After 3 you can't join another one.",
  ])
  const { id } = await at.addProgram()
  const refused = await tester.join(id)
  expect([refused.status, (await problemIn(refused)).error]).toEqual([
    403,
    expect.stringContaining('Three of your programs ended with required tasks not done'),
  ])
  await at.db
    .updateTable('beta_failures')
    .set({ undone_at: new Date() })
    .where('user_id', '=', tester.id)
    .where('program_id', '<>', id)
    .execute()
  expect((await tester.join(id)).status).toBe(200)
})

test('the public list drops from the cache when somebody joins or leaves', async () => {
  const { id } = await at.addProgram()
  const count = async () =>
    ((await (await at.shop.fetch(`/api/beta-programs/${id}`)).json()) as Program).participantCount
  const tester = await at.newTester()
  expect(await count()).toBe(0)
  await tester.join(id)
  await expect.poll(count).toBe(1)
  await tester.leave(id)
  await expect.poll(count).toBe(0)
  expect((await (await at.newTester()).leave(id)).status).toBe(404)
})
