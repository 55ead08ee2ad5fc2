import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '#server/testing/services/mail-server.ts'
import { type AccountShop, startAccountShop } from '#server/testing/account-shop.ts'

let at: AccountShop
let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
  at = await startAccountShop({ mail: { smtpUrl: server.url, from: 'shop@example.com' } })
})
afterAll(async () => {
  await at.shop.close()
  await server.stop()
})

const newPerson = async () => {
  const email = `${randomUUID()}@example.com`
  await at.register({ email })
  return email
}
const ask = (email: string) => at.shop.services.queue.add(at.db, 'send-reset-link', { email })
/** Links that were asked for; a registration mails one of its own. */
const mailTo = (email: string) =>
  server.received.filter(({ to, subject }) => to === email && subject === 'Reset your password')

test('work that is asked for in a transaction is done when it is committed, and never when it is not', async () => {
  const [kept, undone] = [await newPerson(), await newPerson()]
  const { queue } = at.shop.services
  await at.db.transaction().execute((trx) => queue.add(trx, 'send-reset-link', { email: kept }))
  const failed = at.db.transaction().execute(async (trx) => {
    await queue.add(trx, 'send-reset-link', { email: undone })
    throw new Error('undone')
  })
  await expect(failed).rejects.toThrow('undone')
  await at.shop.work()
  expect(mailTo(kept)).toHaveLength(1)
  expect(mailTo(undone)).toHaveLength(0)
})

test('while the mail server is busy a message waits, and goes once it takes mail again', async () => {
  const email = await newPerson()
  await ask(email)
  server.mood = 'busy'
  await at.shop.work()
  await at.shop.work()
  expect(mailTo(email)).toHaveLength(0)
  server.mood = 'takes'
  await at.shop.work()
  await at.shop.work()
  expect(mailTo(email)).toHaveLength(1)
})

test('a message that is refused for good is tried once', async () => {
  const email = await newPerson()
  await ask(email)
  server.mood = 'refuses'
  await at.shop.work()
  server.mood = 'takes'
  await at.shop.work()
  expect(mailTo(email)).toHaveLength(0)
})

test('no token is in the queue, nor in the clear in any table', async () => {
  const email = await newPerson()
  await ask(email)
  await at.shop.work()
  const [mail] = mailTo(email)
  const token = /token=([\w-]{43})/.exec(mail?.link ?? '')?.[1] ?? ''
  expect(token).toHaveLength(43)
  const { rows } = await at.everything()
  expect(rows.length).toBeGreaterThan(20)
  expect(JSON.stringify(rows)).not.toContain(token)
})
