import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { noteSamplesRemoved } from './samples.queries.ts'

let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await startTestShop()
  admin = await shop.signIn('admin@example.com')
})
afterAll(() => shop.close())

const get = (path: string, cookie = admin) => shop.fetch(path, { cookie })

test('the administrator of a sample shop reads its mail, the newest first; once the samples are gone nobody does', async () => {
  expect(await (await get('/api/admin/mailbox')).json()).toEqual({ rows: [], total: 0 })
  const { queue, db } = shop.services
  await queue.add(db, 'send-reset-link', { email: 'maker@example.com' })
  await shop.work()
  await queue.add(db, 'send-reset-link', { email: 'tester@example.com' })
  await shop.work()
  const { rows } = (await (await get('/api/admin/mailbox')).json()) as {
    rows: { name: string; to: string }[]
  }
  expect(rows.map(({ to }) => to)).toEqual(['tester@example.com', 'maker@example.com'])
  const read = `/api/admin/mailbox/${rows[1]?.name}`
  expect(await (await get(read)).json()).toMatchObject({
    to: 'maker@example.com',
    subject: 'Reset your password',
    text: expect.stringContaining('/reset-password?token='),
    html: expect.stringContaining('<a href='),
  })
  expect((await get('/api/admin/mailbox/..%2Fsecret')).status).toBe(422)
  expect((await get('/api/admin/mailbox/none.eml')).status).toBe(404)
  expect((await get(read, await shop.signIn())).status).toBe(403)
  await noteSamplesRemoved(db)
  expect((await get('/api/admin/mailbox')).status).toBe(404)
  expect((await get(read)).status).toBe(404)
})
