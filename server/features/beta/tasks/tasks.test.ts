import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTaskShop, type TaskShop } from '#server/testing/beta/task-shop.ts'
import { keysUnder } from '#server/testing/files/keys-under.ts'
import { readZip } from '#server/testing/files/read-zip.ts'
import { removeAccount } from '#server/testing/remove-account.ts'
import { look, photo } from '#server/testing/files/pictures.ts'
import type { BetaTask } from '#shared/beta/tasks/tasks.contract.ts'

let at: TaskShop
beforeAll(async () => {
  at = await startTaskShop()
})
afterAll(() => at.shop.close())

const read = async (answer: Response | Promise<Response>) => (await (await answer).json()) as BetaTask
const storedPhotos = () => keysUnder(at.shop.services.files, 'beta/')
const wing = [{ name: 'Maiden flight', asks: ['cg', 'auw'] }, { name: 'Print the wing' }]

test('BETA-21 a member sees the tasks of their programs with name and details, and nobody else does', async () => {
  const { id, tasks } = await at.addProgram(wing)
  const { cookie } = await at.newTester(id)
  expect(await at.tasks(cookie)).toMatchObject([
    {
      id: tasks[0],
      name: 'Maiden flight',
      details: 'Details of Maiden flight',
      isRequired: true,
      asks: ['auw', 'cg'],
      state: 'open',
      revision: 0,
      program: { id, name: 'Winter wing', isOpen: true, productId: at.productId, productName: 'plane' },
    },
    { id: tasks[1], name: 'Print the wing', asks: [] },
  ])
  const other = await at.newMember()
  expect(await at.tasks(other.cookie)).toEqual([])
  const refused = await at.start(other.cookie, tasks[0] ?? '')
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ message: 'You are not a tester in this beta program.' })
})

test('a task is started, handed in, returned with a reason, handed in again and accepted', async () => {
  const { id, tasks } = await at.addProgram(wing)
  const [task = ''] = tasks
  const { cookie } = await at.newTester(id)
  const started = await read(at.start(cookie, task))
  expect(started).toMatchObject({ state: 'started', revision: 1 })
  expect(await read(at.start(cookie, task))).toEqual(started)
  const given = { text: 'Hunts in pitch.', auw: 571, cg: 131.26, flightMinutes: 12, printHours: 14.5 }
  expect(await read(at.handIn(cookie, task, given))).toMatchObject({
    state: 'handed_in',
    ...given,
    cg: 131.3,
  })
  const waiting = (await at.atDesk()).find(({ taskId }) => taskId === task)
  if (!waiting) throw new Error('It does not wait at the desk')
  expect(waiting).toMatchObject({ state: 'handed_in', tries: 1, reviewer: null, ...given, cg: 131.3 })
  expect((await at.review(waiting, 'returned')).status).toBe(422)
  expect((await at.review(waiting, 'returned', 'Which battery?')).status).toBe(200)
  expect(await at.taskOf(cookie, task)).toMatchObject({
    state: 'returned',
    reason: 'Which battery?',
    auw: 571,
  })
  await at.handIn(cookie, task, { ...given, text: '3S 1300.' })
  const again = (await at.atDesk()).find(({ taskId }) => taskId === task)
  if (!again) throw new Error('It does not wait again')
  expect(again).toMatchObject({ tries: 2, text: '3S 1300.' })
  expect((await at.review(again, 'accepted')).status).toBe(200)
  expect(await at.taskOf(cookie, task)).toMatchObject({ state: 'accepted', reason: '' })
  const late = await at.handIn(cookie, task, given)
  expect(late.status).toBe(403)
  expect(await late.json()).toMatchObject({ message: 'This task is accepted already.' })
})

test('a hand-in needs the numbers that its task asks for, sound ones, and something to look at', async () => {
  const { id, tasks } = await at.addProgram(wing)
  const [maiden = '', print = ''] = tasks
  const { cookie } = await at.newTester(id)
  const message = async (answer: Response) => {
    expect(answer.status).toBe(422)
    return ((await answer.json()) as { message: string }).message
  }
  expect(await message(await at.handIn(cookie, maiden, { text: 'It flies.', auw: 571 }))).toBe(
    'cg: is asked for by this task',
  )
  expect(await message(await at.handIn(cookie, maiden, { auw: 0, cg: 120 }))).toBe('auw: must be 1 or more')
  expect(await message(await at.handIn(cookie, print, {}))).toBe(
    'text: needs a few words, a photo or a number',
  )
  expect(await at.taskOf(cookie, print)).toMatchObject({ state: 'open' })
  expect((await at.handIn(cookie, print, { printHours: 14.5 })).status).toBe(200)
})

test('an ended program, a task that was taken out, and a member who left: refused with the reason, and nothing is lost', async () => {
  const { id, tasks } = await at.addProgram(wing)
  const [maiden = '', print = ''] = tasks
  const { cookie, id: userId } = await at.newTester(id)
  await at.handIn(cookie, print)
  const refusal = async () => {
    const answer = await at.handIn(cookie, maiden, { text: 'x', auw: 500, cg: 100 })
    expect(answer.status).toBe(403)
    return ((await answer.json()) as { message: string }).message
  }
  await at.db.updateTable('beta_tasks').set({ removed_at: new Date() }).where('id', '=', maiden).execute()
  expect(await refusal()).toBe('This task was taken out of the program.')
  await at.db.updateTable('beta_programs').set({ status: 'closed' }).where('id', '=', id).execute()
  expect(await refusal()).toBe('This beta program has ended.')
  await at.db.updateTable('beta_places').set({ state: 'left' }).where('user_id', '=', userId).execute()
  expect(await refusal()).toBe('You are not a tester in this beta program.')
  expect(await at.tasks(cookie)).toMatchObject([
    { id: print, state: 'handed_in', program: { isOpen: false } },
  ])
})

test('a photo is redrawn without its position, is only for its tester and the desk, and goes with its file', async () => {
  const { id: programId, tasks } = await at.addProgram(wing)
  const [task = ''] = tasks
  const { cookie } = await at.newTester(programId)
  const other = await at.newTester(programId)
  const id = randomUUID()
  expect((await read(at.addPhoto(cookie, task, await photo(), { id }))).photos).toEqual([{ id }])
  expect(await storedPhotos()).toHaveLength(1)
  const picture = await at.shop.fetch(`/api/beta-photos/${id}`, { cookie })
  expect(await look(await picture.arrayBuffer())).toMatchObject({ format: 'webp', hasMetadata: false })
  expect((await at.shop.fetch(`/api/beta-photos/${id}`, { cookie: other.cookie })).status).toBe(404)
  expect((await at.call('DELETE', `/api/beta-tasks/${task}/photos/${id}`, other.cookie)).status).toBe(404)
  await at.handIn(cookie, task, { auw: 571, cg: 131 })
  const waiting = (await at.atDesk()).find(({ taskId }) => taskId === task)
  const desk = `/api/admin/beta-hand-ins/${waiting?.id}/photos`
  expect((await at.shop.fetch(`${desk}/${id}`, { cookie: at.admin })).headers.get('content-type')).toBe(
    'image/webp',
  )
  expect((await at.shop.fetch(`${desk}/${randomUUID()}`, { cookie: at.admin })).status).toBe(404)
  expect((await at.call('DELETE', `/api/beta-tasks/${task}/photos/${id}`, cookie)).status).toBe(200)
  await at.shop.work()
  expect(await storedPhotos()).toEqual([])
})

test('a change that is sent twice has one effect, and the seventh photo is refused', async () => {
  const { id: programId, tasks } = await at.addProgram(wing)
  const [task = '', print = ''] = tasks
  const { cookie, id: userId } = await at.newTester(programId)
  const once = { 'idempotency-key': randomUUID(), 'kestrel-owner': userId }
  const bytes = await photo()
  const id = randomUUID()
  await at.addPhoto(cookie, task, bytes, { id, headers: once })
  const again = await at.addPhoto(cookie, task, bytes, { id, headers: once })
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  await at.db.deleteFrom('idempotency_keys').execute()
  await at.addPhoto(cookie, task, bytes, { id, headers: once })
  expect((await at.taskOf(cookie, task))?.photos).toHaveLength(1)
  for (let count = 1; count < 6; count += 1) await at.addPhoto(cookie, task, bytes)
  const seventh = await at.addPhoto(cookie, task, bytes)
  expect(await seventh.json()).toMatchObject({ message: 'file: a hand-in may have at most 6 photos' })
  expect((await at.taskOf(cookie, task))?.photos).toHaveLength(6)
  const key = { 'idempotency-key': randomUUID(), 'kestrel-owner': userId }
  const answers = await Promise.all([1, 2, 3].map(() => at.handIn(cookie, print, { text: 'Once' }, key)))
  expect(answers.map(({ status }) => status)).toContain(200)
  expect((await at.taskOf(cookie, print))?.revision).toBe(1)
})

test('what a tester handed in is in their export, and goes with their account, photos with their files', async () => {
  const { id: programId, tasks } = await at.addProgram(wing)
  const [, task = ''] = tasks
  const { cookie, id: userId } = await at.newTester(programId)
  const id = randomUUID()
  // Files of refused photos go first.
  await at.shop.work()
  const before = await storedPhotos()
  await at.addPhoto(cookie, task, await photo(), { id })
  await at.complete(cookie, task, { text: 'Printed in one go.' })
  const zip = await readZip(
    Buffer.from(await (await at.shop.fetch('/api/auth/export', { cookie })).arrayBuffer()),
  )
  expect([...zip.keys()]).toContain(`beta/${id}.webp`)
  expect(zip.get('beta.json')?.toString()).toContain('Printed in one go.')
  await removeAccount(at.shop, userId)
  await at.shop.work()
  expect(await storedPhotos()).toEqual(before)
  const left = await at.db.selectFrom('beta_hand_ins').where('user_id', '=', userId).selectAll().execute()
  expect(left).toEqual([])
})
