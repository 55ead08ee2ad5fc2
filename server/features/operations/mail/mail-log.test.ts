import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { forgetOperations } from '#server/features/operations/forget-operations.job.ts'
import { forgetInOperations } from '#server/features/operations/forget-person.ts'
import { type DeskShop, startDeskShop } from '#server/testing/desk-shop.ts'
import { type MailServer, startMailServer } from '#server/testing/services/mail-server.ts'
import type { LoggedMail } from '#shared/operations/mail-log.contract.ts'

let at: DeskShop
let server: MailServer
let admin: string
beforeAll(async () => {
  server = await startMailServer()
  at = await startDeskShop({ mail: { smtpUrl: server.url, from: 'shop@example.com' } })
  admin = await at.admin()
  await at.shop.work()
  await at.db.deleteFrom('mail_log').execute()
})
afterAll(async () => {
  await at.shop.close()
  await server.stop()
})

const list = (query = '') =>
  at.get<{ rows: LoggedMail[]; total: number; next: string | null }>(
    `/api/admin/operations/mail?${query}`,
    admin,
  )
const again = (id: number | undefined) => at.post(`/api/admin/operations/mail/${id}/again`, {}, admin)
const ask = (email: string) => at.shop.services.queue.add(at.db, 'send-reset-link', { email })

test('each mail is there with kind, masked recipient, state and tries; no text, no link, no token', async () => {
  await at.buy(['lapwing-800'])
  await ask('maker@example.com')
  await at.shop.work()
  await at.shop.work()
  const { rows } = await list()
  expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order', 'reset-link']))
  for (const row of rows) expect(row).toMatchObject({ recipient: 'm…@example.com', state: 'sent', tries: 1 })
  const everything = JSON.stringify(await at.db.selectFrom('mail_log').selectAll().execute())
  expect(everything).not.toMatch(/token=|pass=|Hello/)
  expect((await list('q=MAKER%40example.com')).rows).toHaveLength(rows.length)
  expect((await list('q=maker')).rows).toEqual([])
  expect((await list('kind=reset-link')).rows).toHaveLength(1)
})

test('a mail of an order is asked for again and goes as a new one; a link to reset a password never is', async () => {
  const { rows } = await list('kind=order')
  const count = server.received.length
  expect(rows[0]?.canSendAgain).toBe(true)
  expect((await again(rows[0]?.id)).status).toBe(200)
  await at.shop.work()
  expect(server.received.length).toBe(count + 1)
  expect((await list('kind=order')).rows.length).toBe(rows.length + 1)
  const [link] = (await list('kind=reset-link')).rows
  expect(link?.canSendAgain).toBe(false)
  expect((await again(link?.id)).status).toBe(409)
  expect((await again(999_999)).status).toBe(404)
})

test('a mail waits while the server is busy, and has failed with its reason and address once it is refused', async () => {
  await at.db.deleteFrom('mail_log').execute()
  await ask('tester@example.com')
  server.mood = 'busy'
  await at.shop.work()
  const [waiting] = (await list()).rows
  expect(waiting).toMatchObject({ state: 'waiting', tries: 1, recipient: 't…@example.com' })
  expect(waiting?.reason).not.toBe('')
  server.mood = 'refuses'
  await at.shop.work()
  server.mood = 'takes'
  const [failed] = (await list('state=failed')).rows
  expect(failed).toMatchObject({ state: 'failed', tries: 2, recipient: 'tester@example.com' })
  expect(failed?.reason).not.toMatch(/tester@/)
  expect((await list('state=sent')).rows).toEqual([])
})

test('a mail that is given up is listed as failed, one whose job goes on as waiting', async () => {
  await at.db.deleteFrom('mail_log').execute()
  await ask('tester@example.com')
  const { rows: jobs } = await sql<{ id: string }>`select id from pgboss.job
    where name = 'send-reset-link' and state = 'created'`.execute(at.db)
  const mail = {
    kind: 'ticket',
    recipient: 'tester@example.com',
    tried_at: new Date(Date.now() - 3 * 3_600_000),
  } as const
  await at.db
    .insertInto('mail_log')
    .values([
      { ...mail, id: crypto.randomUUID(), subject: 'job is gone', state: 'waiting' },
      { ...mail, id: 'news of a day', subject: 'without a job', state: 'waiting' },
      { ...mail, id: jobs[0]?.id ?? '', subject: 'job goes on', state: 'waiting' },
      { ...mail, id: 'refused', subject: 'refused', state: 'failed' },
    ])
    .execute()
  const listed = async (query: string) => {
    const { rows, total } = await list(query)
    expect(total).toBe(rows.length)
    return rows.map((row) => [row.subject, row.state])
  }
  expect(await listed('state=failed')).toEqual([
    ['refused', 'failed'],
    ['without a job', 'failed'],
    ['job is gone', 'failed'],
  ])
  expect(await listed('state=failed&kind=news')).toEqual([])
  expect(await listed('state=waiting')).toEqual([['job goes on', 'waiting']])
  expect(await listed('')).toHaveLength(4)
  await at.shop.work()
})

test('pages go on where the one before ended; mails go after 90 days, and with their account', async () => {
  await sql`insert into mail_log (id, kind, subject, recipient, state)
    select 'many-' || n, 'order', 'Order', 'robin@example.com', 'sent' from generate_series(1, 60) n`.execute(
    at.db,
  )
  const first = await list('kind=order')
  const second = await list(`kind=order&after=${first.next}`)
  expect([first.rows.length, second.rows.length, second.next]).toEqual([40, 20, null])
  await sql`update mail_log set created_at = now() - interval '91 days' where id = 'many-1'`.execute(at.db)
  await forgetOperations(at.shop.services)
  expect((await list(`kind=order&after=${first.next}`)).rows).toHaveLength(19)
  await forgetInOperations(at.db, crypto.randomUUID(), 'Robin@example.com')
  expect((await list('kind=order')).rows).toEqual([])
})
