import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let production: TestShop
beforeAll(async () => {
  shop = await startTestShop({ environment: { authSimulation: true } })
  production = await startTestShop()
})
afterAll(async () => {
  await shop.close()
  await production.close()
})
const path = '/api/admin/auth-simulation'

test('ADMIN-53 a simulation is for real administrators of a test shop, and the session keeps its identity', async () => {
  const admin = await shop.signIn('admin@example.com')
  const member = await shop.signIn()
  expect((await shop.fetch(path)).status).toBe(401)
  expect((await shop.fetch(path, { cookie: member })).status).toBe(403)
  expect(await (await shop.fetch(path, { cookie: admin })).json()).toEqual({ email: 'admin@example.com' })
  const start = (role: string, cookie: string) => shop.fetch(path, { method: 'POST', body: { role }, cookie })
  expect((await start('visitor', member)).status).toBe(403)
  expect((await start('owner', admin)).status).toBe(422)
  expect((await start('visitor', admin)).status).toBe(200)
  expect((await shop.fetch('/api/admin/users', { cookie: admin })).status).toBe(200)
  const act = await shop.services.db
    .selectFrom('audit_log')
    .where('action', '=', 'simulation.start')
    .select(['actor', 'change'])
    .executeTakeFirstOrThrow()
  expect(act).toEqual({ actor: 'admin@example.com', change: { role: 'visitor' } })
})

test('ADMIN-53 elsewhere the call does not exist, for an administrator too', async () => {
  const cookie = await production.signIn('admin@example.com')
  for (const method of ['GET', 'POST']) {
    const options = method === 'POST' ? { method, cookie, body: { role: 'visitor' } } : { method, cookie }
    const answer = await production.fetch(path, options)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'no_such_call', message: 'The call was not found.' })
  }
})
