import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BetaShop, problemIn, startBetaShop, today } from '#server/testing/beta/beta-shop.ts'
import { onOneDay } from '#server/testing/services/on-one-day.ts'
import type {
  AdminProgram,
  ProgramFigures,
  ProgramPerson,
} from '#shared/beta/programs/admin-programs.contract.ts'
import { addDays } from '#shared/beta/programs/program-days.ts'
import { median, spread } from './program-figures.ts'

let at: BetaShop
beforeAll(async () => {
  at = await startBetaShop()
})
afterAll(() => at.close())

const root = '/api/admin/beta-programs'
const read = async <T>(path: string) => (await (await at.asAdmin('GET', path)).json()) as T
const editable = (made: AdminProgram, more: Record<string, unknown> = {}) => {
  const { kind: _kind, ...fields } = at.fields({ tasks: made.tasks, ...more })
  return { ...fields, revision: made.revision }
}

test('ADMIN-11 ADMIN-15 each list has the programs of its kind, with search and status', async () => {
  const productId = await at.addProduct()
  const product = await at.addProgram({ kind: 'product', productId, programName: 'Curlew prototype' })
  const site = await at.addProgram({ programName: 'Site rehearsal', status: 'draft' })
  const ids = async (query: string) =>
    (await read<{ rows: AdminProgram[]; total: number }>(`${root}?${query}`)).rows.map(({ id }) => id)
  expect(await ids('kind=product')).toEqual([product.id])
  expect(await ids('kind=product&q=curlew')).toEqual([product.id])
  expect(await ids('kind=site&q=rehearsal')).toEqual([site.id])
  expect(await ids('kind=site&q=rehearsal&status=open')).toEqual([])
})

test('ADMIN-13 ADMIN-17 an edit changes the program, keeps its tasks, and hides those that are left out', async () => {
  const made = await at.addProgram({ tasks: [{ name: 'Rib' }, { name: 'Spar' }] })
  const [rib, spar] = made.tasks
  const tasks = [{ name: 'Maiden' }, { ...spar, name: 'Spar, glued' }]
  const answer = await at.asAdmin('PUT', `${root}/${made.id}`, editable(made, { programName: 'New', tasks }))
  expect(answer.status).toBe(200)
  const after = (await answer.json()) as AdminProgram
  expect(after).toMatchObject({ programName: 'New', revision: 2 })
  expect(after.tasks.map(({ name }) => name)).toEqual(['Maiden', 'Spar, glued'])
  expect(after.tasks[1]?.uuid).toBe(spar?.uuid)
  expect(
    await at.db
      .selectFrom('beta_tasks')
      .where('id', '=', rib?.uuid ?? '')
      .select('removed_at')
      .execute(),
  ).toEqual([{ removed_at: expect.any(Date) }])
  const stale = await at.asAdmin('PUT', `${root}/${made.id}`, editable(made))
  expect([stale.status, (await problemIn(stale)).error]).toEqual([
    409,
    'Somebody changed this program meanwhile. Load it again, then make your change.',
  ])
})

test('what makes no sense is refused with the name of its field', async () => {
  const other = await at.addProgram()
  const wrong: [Record<string, unknown>, string][] = [
    [{ kind: 'product' }, 'productId'],
    [{ productId: 2_000_000 }, 'productId'],
    [{ startDate: '2099-02-30' }, 'startDate'],
    [{ startDate: '2099-03-02', endDate: '2099-03-01' }, 'endDate'],
    [{ startDate: addDays(today(), -40) }, 'endDate'],
    [{ capacity: 0 }, 'capacity'],
    [{ tasks: [{ name: ' ' }] }, 'tasks.0.name'],
    [{ tasks: [{ name: 'A', uuid: other.tasks[0]?.uuid }] }, 'tasks.0.uuid'],
    [{ motors: [{ count: 1, type: '', size: '', kv: -1 }] }, 'motors.0.kv'],
  ]
  for (const [more, field] of wrong) {
    const answer = await at.asAdmin('POST', root, at.fields(more))
    expect([answer.status, (await problemIn(answer)).issues?.[0]?.path], field).toEqual([422, field])
  }
  const made = await at.addProgram()
  await (await at.newTester()).join(made.id)
  await (await at.newTester()).join(made.id)
  for (const [more, field] of [
    [{ capacity: 1 }, 'capacity'],
    [{ status: 'draft' }, 'status'],
    [{ tasks: other.tasks }, 'tasks.0.uuid'],
  ] as const) {
    const answer = await at.asAdmin('PUT', `${root}/${made.id}`, editable(made, more))
    expect([answer.status, (await problemIn(answer)).issues?.[0]?.path], field).toEqual([422, field])
  }
})

test('without an end it is the start and the duration', async () => {
  const made = await at.addProgram({ startDate: '2099-02-01', duration: 28 })
  expect(made).toMatchObject({ startDate: '2099-02-01', endDate: '2099-03-01', duration: 28 })
})

test(
  'a duplicate is a draft of its own, from today, without people',
  onOneDay(async () => {
    const made = await at.addProgram({ programName: 'Twin', status: 'active' })
    await (await at.newTester()).join(made.id)
    const copy = (await (await at.asAdmin('POST', `${root}/${made.id}/duplicate`, {})).json()) as AdminProgram
    expect(copy).toMatchObject({
      programName: 'Twin (copy)',
      status: 'draft',
      startDate: today(),
      endDate: addDays(today(), 30),
      participantCount: 0,
    })
    expect(copy.tasks[0]).toMatchObject({ name: 'Print a rib', asks: ['print_hours'] })
    expect(copy.tasks[0]?.uuid).not.toBe(made.tasks[0]?.uuid)
  }),
)

test('closing is final, a draft is deleted instead', async () => {
  const made = await at.addProgram()
  expect((await at.asAdmin('POST', `${root}/${made.id}/close`, {})).status).toBe(200)
  const closed = await read<AdminProgram>(`${root}/${made.id}`)
  expect(closed).toMatchObject({ status: 'closed', closedAt: expect.any(String) })
  expect((await at.asAdmin('POST', `${root}/${made.id}/close`, {})).status).toBe(409)
  const edit = await at.asAdmin('PUT', `${root}/${made.id}`, editable(closed))
  expect((await problemIn(edit)).error).toBe('This program has ended. Duplicate it to run it again.')
  expect((await at.asAdmin('DELETE', `${root}/${made.id}`)).status).toBe(409)
  const draft = await at.addProgram({ status: 'draft' })
  expect((await at.asAdmin('POST', `${root}/${draft.id}/close`, {})).status).toBe(409)
  expect((await at.asAdmin('DELETE', `${root}/${draft.id}`)).status).toBe(200)
  expect((await at.asAdmin('GET', `${root}/${draft.id}`)).status).toBe(404)
})

test('ADMIN-14 the detail has participants, the waiting list and the figures', async () => {
  const made = await at.addProgram({
    capacity: 2,
    tasks: [{ name: 'Rib' }, { name: 'Film', isRequired: false }],
  })
  const [one, two, three] = [await at.newTester(), await at.newTester(), await at.newTester()]
  for (const tester of [one, two, three]) await tester.join(made.id, true)
  await three.dismiss(made.id)
  await at.handIn(made.id, one.id, 'accepted')
  const people = (state: string) =>
    read<{ rows: ProgramPerson[]; total: number }>(`${root}/${made.id}/people?state=${state}`)
  expect(await people('joined')).toMatchObject({
    total: 2,
    rows: [
      { userId: one.id, email: one.email, required: 1, accepted: 1 },
      { userId: two.id, required: 1, accepted: 0 },
    ],
  })
  expect(await people('waiting')).toMatchObject({ total: 1, rows: [{ userId: three.id, position: 1 }] })
  expect(await people('left')).toMatchObject({ rows: [], total: 0, next: null })
  const figures = await read<ProgramFigures>(`${root}/${made.id}/figures`)
  expect(figures.participation.map(({ count }) => count)).toEqual([2, 0, 1, 0, 1])
  expect(figures.completion).toEqual([
    { task: 'Rib', isRequired: true, accepted: 1, handedIn: 0, of: 2 },
    { task: 'Film', isRequired: false, accepted: 0, handedIn: 0, of: 2 },
  ])
  expect(figures.firstHandIn).toMatchObject([
    { label: 'Within a day', count: 1 },
    { count: 0 },
    { count: 0 },
    { count: 0 },
    { count: 0 },
    { label: 'Not yet', count: 1 },
  ])
  expect(await read<AdminProgram>(`${root}/${made.id}`)).toMatchObject({
    participantCount: 2,
    waitingCount: 1,
    restrictedCount: 1,
  })
})

test('days to the first hand-in are spread over spans that leave no day out', () => {
  expect(spread([-0.1, 0, 1, 1.5, 3, 7, 7.1, 14, 15, null]).map(({ count }) => count)).toEqual([
    3, 2, 1, 2, 1, 1,
  ])
  expect([median([]), median([null]), median([4]), median([1, null, 4, 2, 9])]).toEqual([null, null, 4, 3])
})
