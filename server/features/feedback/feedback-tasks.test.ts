import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, startAccountShop } from '#server/testing/account-shop.ts'
import { addTestProgram } from '#server/testing/beta/add-test-program.ts'
import type { FeedbackProgram, Submission } from '#shared/feedback/feedback.contract.ts'

let at: AccountShop
let admin: string
let programId: number
let taskId: string
let participant: { id: string; cookie: string }
let stranger: { id: string; cookie: string }
beforeAll(async () => {
  at = await startAccountShop()
  const person = async () => {
    const { email, cookie } = await at.newMember()
    const { id } = await at.db
      .selectFrom('users')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow()
    return { id, cookie }
  }
  const first = await person()
  await at.db.updateTable('users').set({ is_admin: true }).where('id', '=', first.id).execute()
  admin = first.cookie
  participant = await person()
  stranger = await person()
  programId = await addTestProgram(at.db, { name: 'Try the site', status: 'open' })
  const tasks = await at.db
    .insertInto('beta_tasks')
    .values([
      { program_id: programId, position: 2, name: 'Buy a plane' },
      { program_id: programId, position: 1, name: 'Find a plane' },
      { program_id: programId, position: 3, name: 'Gone', removed_at: new Date() },
    ])
    .returning(['id', 'name'])
    .execute()
  taskId = tasks.find(({ name }) => name === 'Find a plane')?.id ?? ''
  await at.db
    .insertInto('beta_places')
    .values({ program_id: programId, user_id: participant.id, state: 'joined' })
    .execute()
})
afterAll(() => at.shop.close())

const set = async (key: string, value: unknown) => {
  const path = `/api/admin/settings/${key}`
  expect((await at.shop.fetch(path, { method: 'PUT', body: { value }, cookie: admin })).status).toBe(200)
}
const assign = (id: number | null) => set('assigned_site_feedback_program', JSON.stringify({ id }))
const programOf = async ({ cookie }: { cookie: string }) =>
  (
    (await (await at.shop.fetch('/api/user/feedback-program', { cookie })).json()) as {
      program: FeedbackProgram | null
    }
  ).program
async function contextAfter(body: Record<string, unknown>, cookie = '') {
  const message = crypto.randomUUID()
  const sent = { message, email: 'guest@example.com', ...body }
  const answer = await at.shop.fetch('/api/feedback', { method: 'POST', body: sent, cookie })
  expect(answer.status).toBe(200)
  const list = await at.shop.fetch(`/api/admin/feedback?q=${message}`, { cookie: admin })
  const { submissions } = (await list.json()) as { submissions: Submission[] }
  return submissions[0]?.context
}

test('FB-08 BETA-30 FB-31 only a participant of the assigned program has its tasks, while the setting is on', async () => {
  expect(await programOf(participant)).toBeNull()
  await assign(programId)
  const tasks = [{ name: 'Find a plane' }, { name: 'Buy a plane' }]
  expect(await programOf(participant)).toMatchObject({ id: programId, name: 'Try the site', tasks })
  expect((await programOf(participant))?.tasks).toHaveLength(2)
  expect(await programOf(stranger)).toBeNull()
  expect((await at.shop.fetch('/api/user/feedback-program')).status).toBe(401)
  const state = (to: 'waiting' | 'left' | 'joined') =>
    at.db.updateTable('beta_places').set({ state: to }).where('user_id', '=', participant.id).execute()
  for (const other of ['waiting', 'left'] as const) {
    await state(other)
    expect(await programOf(participant), other).toBeNull()
  }
  await state('joined')
  await set('site_beta_feedback_enabled', false)
  expect(await programOf(participant)).toBeNull()
  await set('site_beta_feedback_enabled', true)
  const status = (to: 'closed' | 'active') =>
    at.db.updateTable('beta_programs').set({ status: to }).where('id', '=', programId).execute()
  await status('closed')
  expect(await programOf(participant)).toBeNull()
  await status('active')
  expect(await programOf(participant)).not.toBeNull()
})

test('FB-07 FB-20 FB-21 a participant’s feedback names the program, and a task where one was chosen', async () => {
  const betaProgram = { id: programId, name: 'Called something else' }
  const selectedTask = { id: taskId, name: 'Called something else' }
  const known = { betaProgram: { id: programId, name: 'Try the site' } }
  expect(await contextAfter({ betaProgram, email: undefined }, participant.cookie)).toEqual(known)
  expect(await contextAfter({ betaProgram, selectedTask, email: undefined }, participant.cookie)).toEqual({
    ...known,
    selectedTask: { id: taskId, name: 'Find a plane' },
  })
})

test('BETA-30 program and task of somebody who takes no part are left out, and the message arrives', async () => {
  const named = {
    betaProgram: { id: programId, name: 'Try the site' },
    selectedTask: { id: taskId, name: 'Find a plane' },
  }
  expect(await contextAfter({ ...named, email: undefined }, stranger.cookie)).toEqual({})
  expect(await contextAfter(named)).toEqual({})
  const elsewhere = { ...named, selectedTask: { id: crypto.randomUUID(), name: 'x' }, email: undefined }
  expect(await contextAfter(elsewhere, participant.cookie)).toEqual({ betaProgram: named.betaProgram })
})

test('FB-32 the setting assigned_site_feedback_program selects the program whose tasks are offered', async () => {
  const id = await addTestProgram(at.db, { name: 'Try the search', status: 'open' })
  await at.db.insertInto('beta_tasks').values({ program_id: id, position: 1, name: 'Search' }).execute()
  await at.db
    .insertInto('beta_places')
    .values({ program_id: id, user_id: participant.id, state: 'joined' })
    .execute()
  await set('site_beta_feedback_enabled', true)
  await assign(programId)
  expect(await programOf(participant)).toMatchObject({ id: programId, name: 'Try the site' })
  await assign(id)
  const settings = (await (await at.shop.fetch('/api/settings')).json()) as { key: string; value: unknown }[]
  expect(settings.find(({ key }) => key === 'assigned_site_feedback_program')?.value).toBe(`{"id":${id}}`)
  const offered = await programOf(participant)
  expect(offered).toMatchObject({ id, name: 'Try the search' })
  expect(offered?.tasks.map(({ name }) => name)).toEqual(['Search'])
})
