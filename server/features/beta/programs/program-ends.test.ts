import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BetaShop, startBetaShop, today } from '#server/testing/beta/beta-shop.ts'
import { onOneDay } from '#server/testing/services/on-one-day.ts'
import type { AdminProgram } from '#shared/beta/programs/admin-programs.contract.ts'
import { addDays } from '#shared/beta/programs/program-days.ts'
import { formatDate } from '#shared/format.ts'

let at: BetaShop
beforeAll(async () => {
  at = await startBetaShop()
})
afterAll(() => at.close())

const programOf = async (id: number) => {
  const answer = await at.asAdmin('GET', `/api/admin/beta-programs/${id}`)
  return (await answer.json()) as AdminProgram
}
const statusOf = async (id: number) => (await programOf(id)).status

test(
  'a program ends after its last day; whoever left a required task undone has a failure, once',
  onOneDay(async () => {
    const [idle, busy, done, waiting] = [
      await at.newTester(),
      await at.newTester(),
      await at.newTester(),
      await at.newTester(),
    ]
    const { id } = await at.addProgram({ capacity: 3 })
    for (const tester of [idle, busy, done, waiting]) await tester.join(id, true)
    // It waits for the shop's review.
    await at.handIn(id, busy.id, 'handed_in')
    await at.handIn(id, done.id, 'accepted')
    await at.moveEnd(id, 0)
    await at.keep()
    expect(await statusOf(id)).toBe('open')
    await at.moveEnd(id, -1)
    await at.keep()
    await at.keep()
    expect(await programOf(id)).toMatchObject({ status: 'closed', endDate: addDays(today(), -1) })
    const failures = await at.db
      .selectFrom('beta_failures')
      .where('program_id', '=', id)
      .select('user_id')
      .execute()
    expect(failures).toEqual([{ user_id: idle.id }])
    expect((await idle.own()).programs[0]).toMatchObject({ isFailed: true, program: { status: 'closed' } })
    expect(await idle.titles()).toContain('Autumn print test ended with tasks not done')
    for (const tester of [busy, done, waiting]) {
      expect((await tester.own()).programs[0]).toMatchObject({ isFailed: false })
      expect(await tester.titles()).not.toContain('Autumn print test ended with tasks not done')
    }
  }),
)

test(
  'a program that is closed early ends on that day, and not before its start',
  onOneDay(async () => {
    const tester = await at.newTester()
    const [begun, later] = [
      await at.addProgram(),
      await at.addProgram({ programName: 'Next month', startDate: addDays(today(), 20) }),
    ]
    await tester.join(begun.id)
    for (const { id } of [begun, later]) await at.asAdmin('POST', `/api/admin/beta-programs/${id}/close`, {})
    expect((await tester.own()).programs).toMatchObject([
      { program: { status: 'closed', startDate: today(), endDate: today(), duration: 30 } },
    ])
    await at.keep()
    expect(await tester.titles()).toEqual(['Autumn print test ended with tasks not done'])
    expect(await programOf(later.id)).toMatchObject({ endDate: addDays(today(), 20) })
    const copied = await at.asAdmin('POST', `/api/admin/beta-programs/${begun.id}/duplicate`, {})
    expect(await copied.json()).toMatchObject({ startDate: today(), endDate: addDays(today(), 30) })
  }),
)

test(
  'three days before the end participants with required tasks undone are warned, once for each end',
  onOneDay(async () => {
    const [idle, done] = [await at.newTester(), await at.newTester()]
    const { id } = await at.addProgram({ programName: 'Spring test' })
    for (const tester of [idle, done]) await tester.join(id)
    await at.handIn(id, done.id, 'accepted')
    await at.moveEnd(id, 4)
    await at.keep()
    expect(await idle.titles()).toEqual([])
    await at.moveEnd(id, 3)
    await at.keep()
    await at.keep()
    expect(await idle.notifications()).toMatchObject([
      {
        title: 'Spring test ends soon',
        body: `A required task is not done yet. Hand it in before the end of ${formatDate(addDays(today(), 3))} (UTC).`,
      },
    ])
    // An administrator gives them more time.
    await at.moveEnd(id, 10)
    await at.keep()
    expect(await idle.titles()).toHaveLength(1)
    await at.moveEnd(id, 2)
    await at.keep()
    await at.keep()
    expect(await idle.titles()).toEqual(['Spring test ends soon', 'Spring test ends soon'])
    expect(await done.titles()).toEqual([])
  }),
)

test(
  'whom the last release warned is not warned again',
  onOneDay(async () => {
    const tester = await at.newTester()
    const { id } = await at.addProgram({ programName: 'Summer test' })
    await tester.join(id)
    await at.moveEnd(id, 2)
    await at.keep()
    expect(await tester.titles()).toEqual(['Summer test ends soon'])
    // Its causes named no end.
    await at.db
      .updateTable('news')
      .set({ cause: `beta deadline ${id} ${tester.id}` })
      .where('cause', 'like', `beta deadline ${id} ${tester.id} %`)
      .execute()
    await at.keep()
    expect(await tester.titles()).toHaveLength(1)
  }),
)

test(
  'a program without required tasks fails nobody',
  onOneDay(async () => {
    const tester = await at.newTester()
    const { id } = await at.addProgram({ tasks: [{ name: 'Say hello', isRequired: false }] })
    await tester.join(id)
    await at.moveEnd(id, 2)
    await at.keep()
    await at.moveEnd(id, -1)
    await at.keep()
    expect(await statusOf(id)).toBe('closed')
    expect(await tester.titles()).toEqual([])
    expect((await tester.own()).failures).toBe(0)
  }),
)

test(
  'a required task that was sent back is undone, and one that the shop has removed is not asked for',
  onOneDay(async () => {
    const [tester, spared] = [await at.newTester(), await at.newTester()]
    const [kept, changed] = [await at.addProgram(), await at.addProgram()]
    await tester.join(kept.id)
    await spared.join(changed.id)
    await at.handIn(kept.id, tester.id, 'returned')
    await at.db
      .updateTable('beta_tasks')
      .set({ removed_at: new Date() })
      .where('program_id', '=', changed.id)
      .execute()
    for (const { id } of [kept, changed]) await at.moveEnd(id, -1)
    await at.keep()
    expect((await tester.own()).failures).toBe(1)
    expect((await spared.own()).failures).toBe(0)
  }),
)

test('opening a program is told to subscribers of beta news, once; a draft and a sample are not', async () => {
  const [subscriber, stranger] = [await at.newTester(), await at.newTester()]
  await subscriber.subscribe('beta')
  const draft = await at.addProgram({ programName: 'Winter test', status: 'draft', capacity: 4 })
  await at.findCauses()
  await at.shop.work()
  expect(await subscriber.titles()).not.toContain('Winter test is open')
  const { kind: _kind, ...fields } = at.fields({
    programName: 'Winter test',
    capacity: 4,
    status: 'open',
    tasks: draft.tasks,
  })
  const path = `/api/admin/beta-programs/${draft.id}`
  await at.asAdmin('PUT', path, { ...fields, revision: draft.revision })
  await at.asAdmin('PUT', path, { ...fields, status: 'active', revision: draft.revision + 1 })
  for (let round = 0; round < 2; round++) {
    await at.findCauses()
    await at.shop.work()
  }
  const told = (await subscriber.notifications()).filter(({ title }) => title === 'Winter test is open')
  expect(told).toMatchObject([{ body: '4 places.', path: `/beta-programs?program=${draft.id}` }])
  expect(await stranger.titles()).toEqual([])
})
