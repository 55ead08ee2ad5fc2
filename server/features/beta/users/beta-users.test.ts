import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieFrom } from '#server/testing/account-shop.ts'
import { addTestProgram } from '#server/testing/beta/add-test-program.ts'
import { testApplication } from '#server/testing/beta/beta-application.ts'
import { type NewsShop, startNewsShop } from '#server/testing/news/news-shop.ts'
import type {
  AdminBetaUser,
  BetaFailure,
  BetaStatus,
  BetaUser,
} from '#shared/beta/users/beta-users.contract.ts'
import type { Problem } from '#shared/errors.ts'

let at: NewsShop
let admin: string
let adminEmail: string
beforeAll(async () => {
  at = await startNewsShop()
  const member = await at.newMember()
  adminEmail = member.email
  await at.db.updateTable('users').set({ is_admin: true }).where('id', '=', member.id).execute()
  admin = cookieFrom(await at.login(member.email))
})
afterAll(() => at.close())

type Member = Awaited<ReturnType<NewsShop['newMember']>>
const read = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T
const asAdmin = (method: string, path: string, body?: unknown) =>
  at.shop.fetch(path, { method, body, cookie: admin })
const apply = (member: Member, more: Partial<Record<string, unknown>> = {}) =>
  member.call('POST', '/api/beta-users', { ...testApplication, email: member.email, ...more })
const statusOf = (member: Member) => read<BetaStatus>(member.call('GET', '/api/user/beta-status'))
const list = (query = '') => read<AdminBetaUser[]>(asAdmin('GET', `/api/admin/beta-users${query}`))
const forDesk = async (member: Member) =>
  read<AdminBetaUser>(asAdmin('GET', `/api/admin/beta-users/${member.id}`))
async function review(member: Member, decision: 'accepted' | 'declined', reason = '') {
  const { revision } = await forDesk(member)
  return asAdmin('PUT', `/api/admin/beta-users/${member.id}/review`, { decision, reason, revision })
}
let programs = 0
function addProgram(): Promise<number> {
  programs += 1
  return addTestProgram(at.db, { name: `Trial ${programs}` })
}
async function fail(member: Member, times: number): Promise<number[]> {
  const ids: number[] = []
  for (let time = 0; time < times; time += 1) {
    const program_id = await addProgram()
    await at.db.insertInto('beta_failures').values({ program_id, user_id: member.id }).execute()
    ids.push(program_id)
  }
  return ids
}

test('BETA-25 BETA-26 API-51 an application is saved with every field, and read again by its member alone', async () => {
  const [member, other] = [await at.newMember(), await at.newMember()]
  const sent = { ...testApplication, email: member.email }
  const answer = await apply(member)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ ...sent, state: 'pending', reason: '' })
  const own = await read<{ betaUser: BetaUser }>(member.call('GET', '/api/beta-users/me'))
  expect(own.betaUser).toMatchObject(sent)
  expect(await read(other.call('GET', '/api/beta-users/me'))).toEqual({ betaUser: null })
  expect((await at.post('/api/beta-users', sent)).status).toBe(401)
})

test('API-51 a wrong application is refused with an error that names its field', async () => {
  const member = await at.newMember()
  for (const [field, value] of [
    ['username', 'a b'],
    ['firstName', ''],
    ['email', 'nobody'],
    ['country', 'Finland'],
    ['printerTypes', []],
    ['materialTypes', 'PLA'],
    ['preferredSlicer', ''],
    ['landingAreas', ['x'.repeat(61)]],
    ['willPrint', 'yes'],
    ['willPostSocial', undefined],
    ['socialMediaPlatforms', Array.from({ length: 21 }, (_, index) => `p${index}`)],
    ['more', 1],
  ] as const) {
    const answer = await apply(member, { [field]: value })
    expect(answer.status, field).toBe(422)
    const problem = (await answer.json()) as Problem
    expect(problem.error, field).toBe(problem.message)
    expect(problem.issues?.[0]?.path.split('.')[0], field).toBe(field)
  }
  expect(await statusOf(member)).toMatchObject({ status: 'none' })
})

test('API-38 BETA-28 a member changes the own beta profile; what is left out stays', async () => {
  const [member, other] = [await at.newMember(), await at.newMember()]
  expect((await member.call('PUT', '/api/beta-users/me', { willFly: false })).status).toBe(404)
  await apply(member)
  await apply(other)
  const change = { printerTypes: ['Voron V0'], willFly: false }
  const answer = await member.call('PUT', '/api/beta-users/me', change)
  expect(answer.status).toBe(200)
  const own = await read<{ betaUser: BetaUser }>(member.call('GET', '/api/beta-users/me'))
  expect(own.betaUser).toMatchObject({ ...testApplication, email: member.email, ...change })
  const theirs = await read<{ betaUser: BetaUser }>(other.call('GET', '/api/beta-users/me'))
  expect(theirs.betaUser).toMatchObject({ printerTypes: testApplication.printerTypes, willFly: true })
  expect((await at.shop.fetch('/api/beta-users/me', { method: 'PUT', body: change })).status).toBe(401)
})

test('API-50 OPEN-14 the beta status says whether somebody is a beta user, and how many programs failed', async () => {
  const member = await at.newMember()
  expect((await at.shop.fetch('/api/user/beta-status')).status).toBe(401)
  expect(await statusOf(member)).toEqual({ isBetaUser: false, status: 'none', failedTasks: 0 })
  await apply(member)
  expect(await statusOf(member)).toEqual({ isBetaUser: false, status: 'pending', failedTasks: 0 })
  await review(member, 'declined', 'No printer yet.')
  expect(await statusOf(member)).toEqual({ isBetaUser: false, status: 'declined', failedTasks: 0 })
  await apply(member)
  await review(member, 'accepted')
  await fail(member, 2)
  expect(await statusOf(member)).toEqual({ isBetaUser: true, status: 'accepted', failedTasks: 2 })
  await fail(member, 1)
  expect(await statusOf(member)).toEqual({ isBetaUser: false, status: 'excluded', failedTasks: 3 })
})

test('a declined member may apply again, an accepted one changes the profile instead', async () => {
  const member = await at.newMember()
  await apply(member)
  await apply(member, { preferredSlicer: 'Cura' })
  expect(await forDesk(member)).toMatchObject({ state: 'pending', preferredSlicer: 'Cura' })
  await review(member, 'declined', 'No printer yet.')
  await apply(member)
  expect(await forDesk(member)).toMatchObject({
    state: 'pending',
    reason: '',
    reviewedAt: null,
    reviewedBy: null,
  })
  await review(member, 'accepted')
  const again = await apply(member)
  expect(again.status).toBe(409)
  expect((await again.json()) as Problem).toMatchObject({ error: expect.stringContaining('beta profile') })
  expect(await forDesk(member)).toMatchObject({ state: 'accepted' })
})

test('API-36 ADMIN-10 the list is for administrators: newest first, searched, narrowed, a page at a time', async () => {
  const [first, second] = [await at.newMember(), await at.newMember()]
  await apply(first, { firstName: 'Zephyrine', lastName: 'Quill' })
  await apply(second, { username: 'wind_sock' })
  const rows = await list()
  expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id])
  expect((await list('?limit=1&page=2')).map(({ id }) => id)).toEqual([first.id])
  for (const q of ['zephyrine q', first.email])
    expect((await list(`?q=${encodeURIComponent(q)}`)).map(({ id }) => id)).toEqual([first.id])
  expect((await list('?q=wind_s')).map(({ id }) => id)).toEqual([second.id])
  expect(await list('?q=%25')).toEqual([])
  await review(first, 'accepted', 'Welcome.')
  const ids = async (show: string) => (await list(`?show=${show}`)).map(({ id }) => id)
  expect(await ids('accepted')).toContain(first.id)
  expect(await ids('pending')).toContain(second.id)
  expect(await ids('pending')).not.toContain(first.id)
  expect(await ids('declined')).not.toContain(first.id)
  expect(await ids('excluded')).not.toContain(first.id)
  await fail(first, 3)
  expect(await ids('excluded')).toContain(first.id)
  expect((await at.shop.fetch('/api/admin/beta-users')).status).toBe(401)
  expect((await first.call('GET', '/api/admin/beta-users')).status).toBe(403)
})

test('ADMIN-10 an administrator decides with a reason; the member gets it as notification and mail', async () => {
  const member = await at.newMember()
  await apply(member)
  const without = await review(member, 'declined')
  expect(without.status).toBe(422)
  expect(((await without.json()) as Problem).issues?.[0]?.path).toBe('reason')
  const declined = await review(member, 'declined', 'Your bed is too small')
  expect(await declined.json()).toMatchObject({
    state: 'declined',
    reason: 'Your bed is too small',
    reviewedBy: adminEmail,
  })
  await at.shop.work()
  await at.sendMails()
  const [told] = await member.notifications()
  expect(told).toMatchObject({ title: 'Your beta application was declined', path: '/beta-users' })
  expect(told?.body).toBe('Your bed is too small. You can change it and apply again.')
  const mails = await at.shop.mailTo(member.email)
  expect(mails.map(({ text }) => text).join('\n')).toContain('Your bed is too small.')
  await review(member, 'accepted')
  await at.shop.work()
  expect((await member.notifications()).map(({ title }) => title)).toContain('You are a beta tester')
  const acts = await at.db
    .selectFrom('audit_log')
    .where('subject', '=', `user:${member.id}`)
    .orderBy('id')
    .select(['action', 'actor'])
    .execute()
  expect(acts).toEqual([
    { action: 'beta-user.declined', actor: adminEmail },
    { action: 'beta-user.accepted', actor: adminEmail },
  ])
})

test('a decision on an application that has changed meanwhile is refused', async () => {
  const member = await at.newMember()
  await apply(member)
  const { revision } = await forDesk(member)
  await member.call('PUT', '/api/beta-users/me', { willPrint: false })
  const late = await asAdmin('PUT', `/api/admin/beta-users/${member.id}/review`, {
    decision: 'accepted',
    revision,
  })
  expect(late.status).toBe(409)
  expect(await forDesk(member)).toMatchObject({ state: 'pending' })
  await at.shop.work()
  expect(await member.notifications()).toEqual([])
})

test('a failed program is undone once, with a reason, and the member is told; then two do not exclude', async () => {
  const member = await at.newMember()
  const [first = 0, second = 0] = await fail(member, 3)
  const failures = (query: string) =>
    read<{ rows: BetaFailure[]; total: number }>(asAdmin('GET', `/api/admin/beta-failures${query}`))
  const ofMember = async (query: string) => (await failures(`?q=${member.email}${query}`)).rows
  expect((await ofMember('')).map(({ openFailures }) => openFailures)).toEqual([3, 3, 3])
  const undo = (body: Record<string, unknown>) => asAdmin('POST', '/api/admin/beta-failures/undo', body)
  const given = { userId: member.id, programId: first, reason: 'The kit came late.' }
  expect((await undo({ ...given, reason: ' ' })).status).toBe(422)
  expect((await undo(given)).status).toBe(200)
  expect((await undo(given)).status).toBe(404)
  expect(await statusOf(member)).toEqual({ isBetaUser: false, status: 'none', failedTasks: 2 })
  expect(await ofMember('')).toEqual([])
  expect((await ofMember('&show=open')).map(({ programId }) => programId)).toContain(second)
  expect(await ofMember('&show=undone')).toMatchObject([
    { programId: first, undoneReason: 'The kit came late.', undoneBy: adminEmail },
  ])
  await at.shop.work()
  expect(await member.notifications()).toMatchObject([{ body: 'The kit came late.', path: '/beta-users' }])
  const act = await at.db
    .selectFrom('audit_log')
    .where('action', '=', 'beta-failure.undo')
    .where('subject', '=', `user:${member.id}`)
    .select(['actor', 'change'])
    .executeTakeFirstOrThrow()
  expect(act).toEqual({ actor: adminEmail, change: { programId: first, reason: 'The kit came late.' } })
})
