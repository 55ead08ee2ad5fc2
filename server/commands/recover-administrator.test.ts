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
test('nobody becomes an administrator by mistake, and unknown addresses get nothing', async () => {
  expect(await recover('nobody@example.com')).toMatchObject({ done: false })
  expect(await recover('maker@example.com')).toMatchObject({
    done: false,
    text: expect.stringContaining('--make-admin'),
  })
  expect((await recover('maker@example.com', { makeAdmin: true })).done).toBe(true)
  expect((await recover()).text).toContain('maker@example.com')
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
test('where nobody runs the shop the set-up link is printed', async () => {
  await shop.services.db.updateTable('users').set({ is_admin: false }).execute()
  expect(await recover()).toMatchObject({ done: true, text: expect.stringContaining('/set-up?token=') })
})
