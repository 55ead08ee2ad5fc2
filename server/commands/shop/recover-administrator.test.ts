import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { recoverAdministrator } from './recover-administrator.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())
async function recover(email?: string, more: { makeAdmin?: boolean; withoutTwoFactor?: boolean } = {}) {
  const said: string[] = []
  const asked = {
    email,
    makeAdmin: false,
    withoutTwoFactor: false,
    ...more,
    say: (text: string) => void said.push(text),
  }
  const done = await recoverAdministrator(shop.services, asked)
  return { done, text: said.join('\n') }
}
const resetWith = async (text: string) => {
  const token = /reset-password\?token=([\w-]+)/.exec(text)?.[1]
  const body = { token, newPassword: 'Crosswind-9-Rudder!' }
  return (await shop.fetch('/api/auth/reset-password', { method: 'POST', body })).status
}

test('a locked-out administrator gets a link that sets a new password, once', async () => {
  const { done, text } = await recover('ADMIN@example.com')
  expect(done).toBe(true)
  expect(await resetWith(text)).toBe(200)
  expect(await resetWith(text)).not.toBe(200)
  await expect(shop.signIn('admin@example.com', 'Crosswind-9-Rudder!')).resolves.toBeTruthy()
})
test('an unknown address is refused, and a member becomes administrator only with --make-admin', async () => {
  expect(await recover('nobody@example.com')).toMatchObject({ done: false })
  expect(await recover('maker@example.com')).toMatchObject({
    done: false,
    text: expect.stringContaining('--make-admin'),
  })
  expect((await recover('maker@example.com', { makeAdmin: true })).done).toBe(true)
  expect((await recover()).text).toContain('maker@example.com')
})
test('an account that is made an administrator keeps no session, password, service or second factor it had before', async () => {
  const { db } = shop.services
  const cookie = await shop.signIn('tester@example.com')
  const { id } = await db
    .selectFrom('users')
    .where('email', '=', 'tester@example.com')
    .select('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('two_factor').values({ user_id: id, secret: 'x', confirmed_at: new Date() }).execute()
  await db
    .insertInto('identities')
    .values({ provider: 'google', subject: 'stranger', user_id: id, email: null })
    .execute()
  const { text } = await recover('tester@example.com', { makeAdmin: true })
  expect(text).not.toContain('--without-two-factor')
  expect((await shop.fetch('/api/auth/user', { cookie })).status).toBe(401)
  await expect(shop.signIn('tester@example.com')).rejects.toThrow('401')
  for (const table of ['sessions', 'identities', 'two_factor'] as const)
    expect(await db.selectFrom(table).where('user_id', '=', id).selectAll().execute()).toEqual([])
  expect(await resetWith(text)).toBe(200)
  const again = await shop.signIn('tester@example.com', 'Crosswind-9-Rudder!')
  expect(await (await shop.fetch('/api/auth/user', { cookie: again })).json()).toMatchObject({
    isAdmin: true,
  })
})
test('a second factor stays unless it is taken off on purpose', async () => {
  const { db } = shop.services
  const { id } = await db
    .selectFrom('users')
    .where('email', '=', 'admin@example.com')
    .select('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('two_factor').values({ user_id: id, secret: 'x', confirmed_at: new Date() }).execute()
  expect((await recover('admin@example.com')).text).toContain('--without-two-factor')
  await recover('admin@example.com', { withoutTwoFactor: true })
  expect(await db.selectFrom('two_factor').select('user_id').execute()).toEqual([])
})
test('in a shop without an administrator the set-up link is printed', async () => {
  await shop.services.db.updateTable('users').set({ is_admin: false }).execute()
  expect(await recover()).toMatchObject({ done: true, text: expect.stringContaining('/set-up?token=') })
})
