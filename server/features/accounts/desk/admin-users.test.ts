import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, cookieFrom, goodPassword, startAccountShop } from '#server/testing/account-shop.ts'
import type { AdminUser, AdminUserRow } from '#shared/accounts/admin-users.contract.ts'
import { importSampleAccounts } from '#server/features/accounts/accounts.sample.ts'

let at: AccountShop
let admin: string
beforeAll(async () => {
  at = await startAccountShop()
  await importSampleAccounts(at.db, goodPassword)
  admin = cookieFrom(await at.login('admin@example.com'))
})
afterAll(() => at.shop.close())

const get = async <T>(path: string, cookie = admin) =>
  (await (await at.shop.fetch(path, { cookie })).json()) as T
const list = (query = '') =>
  get<{ rows: AdminUserRow[]; total: number; next: string | null }>(`/api/admin/users${query}`)
const idOf = async (email: string) =>
  (await at.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id
const role = (id: string, isAdmin: boolean, cookie = admin) =>
  at.shop.fetch(`/api/admin/users/${id}/role`, { method: 'PUT', body: { isAdmin }, cookie })
const confirmed = async () => {
  const member = await at.newMember()
  await at.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('email', '=', member.email)
    .execute()
  return { ...member, id: await idOf(member.email) }
}

test('ADMIN-36 accounts are listed the newest first, found by name, username or address, a page at a time', async () => {
  const { email } = await at.newMember({ firstName: 'Zephyrine', lastName: 'Quill' })
  const all = await list()
  expect(all.rows[0]).toMatchObject({ email, name: 'Zephyrine Quill', isAdmin: false, isVerified: false })
  for (const q of ['zephyrine q', email.slice(0, 20), email.toUpperCase()])
    expect((await list(`?q=${encodeURIComponent(q)}`)).rows.map((row) => row.email)).toEqual([email])
  expect((await list('?q=%25')).total).toBe(0)
  expect((await list('?show=admins')).rows.map((row) => row.email)).toEqual(['admin@example.com'])
  expect((await list('?show=unverified')).rows.map((row) => row.email)).toContain(email)
  const first = await list('?limit=2')
  const pages = [first, await list(`?limit=2&after=${first.next}`)]
  expect(pages.map(({ total }) => total)).toEqual([all.total, all.total])
  expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(
    all.rows.slice(0, 4).map(({ id }) => id),
  )
})

test('ADMIN-36 an account is signed out everywhere, and asked for a new password; both stand in its acts', async () => {
  const { email, cookie } = await at.newMember()
  const id = await idOf(email)
  expect((await at.post(`/api/admin/users/${id}/end-sessions`, {}, admin)).status).toBe(200)
  expect((await at.whoIs(cookie)).status).toBe(401)
  expect((await at.post(`/api/admin/users/${id}/require-password-change`, {}, admin)).status).toBe(200)
  const user = await get<AdminUser>(`/api/admin/users/${id}`)
  expect(user).toMatchObject({ mustChange: 'required', devices: [], isSelf: false })
  expect(user.acts.map(({ text, actor }) => [text, actor])).toEqual([
    ['Asked for a new password', 'admin@example.com'],
    ['Signed out everywhere', 'admin@example.com'],
  ])
  const nobody = '00000000-0000-7000-8000-000000000000'
  expect((await at.shop.fetch(`/api/admin/users/${nobody}`, { cookie: admin })).status).toBe(404)
  expect((await at.post(`/api/admin/users/${nobody}/end-sessions`, {}, admin)).status).toBe(404)
})

test('making and unmaking an administrator ends the member’s sessions each time', async () => {
  const member = await confirmed()
  expect((await role(member.id, true)).status).toBe(200)
  expect((await at.whoIs(member.cookie)).status).toBe(401)
  const again = cookieFrom(await at.login(member.email))
  expect((await at.shop.fetch('/api/admin/users', { cookie: again })).status).toBe(200)
  expect((await role(member.id, false)).status).toBe(200)
  expect((await at.whoIs(again)).status).toBe(401)
  const { acts } = await get<AdminUser>(`/api/admin/users/${member.id}`)
  expect(acts.map(({ text }) => text)).toEqual(['No longer an administrator', 'Made an administrator'])
})

test('the last administrator stays, even when two remove each other at once', async () => {
  const me = await idOf('admin@example.com')
  expect((await role(me, false)).status).toBe(409)
  const other = await confirmed()
  await role(other.id, true)
  const theirs = cookieFrom(await at.login(other.email))
  const answers = await Promise.all([role(other.id, false), role(me, false, theirs)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await at.db.selectFrom('users').where('is_admin', '=', true).select('id').execute()).length).toBe(1)
  await at.db.updateTable('users').set({ is_admin: true }).where('id', '=', me).execute()
  admin = cookieFrom(await at.login('admin@example.com'))
  await at.db.updateTable('users').set({ is_admin: false }).where('id', '=', other.id).execute()
})

test('a member without a confirmed address cannot become an administrator', async () => {
  const { email } = await at.newMember()
  expect((await role(await idOf(email), true)).status).toBe(409)
})

test('a member whose account is about to be removed cannot become an administrator', async () => {
  const { id, cookie } = await confirmed()
  expect((await at.post('/api/auth/deletion', {}, cookie)).status).toBe(200)
  const refused = await role(id, true)
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { message: 'This account is about to be removed.' },
  ])
})

test('changing a role needs a sign-in within a quarter of an hour', async () => {
  const member = await confirmed()
  const old = new Date(Date.now() - 16 * 60_000)
  await at.db.updateTable('sessions').set({ signed_in_at: old }).execute()
  const refused = await role(member.id, true)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ code: 'sign_in_again' })
  admin = cookieFrom(await at.post('/api/auth/confirm', { password: goodPassword }, admin))
  expect((await role(member.id, true)).status).toBe(200)
})
