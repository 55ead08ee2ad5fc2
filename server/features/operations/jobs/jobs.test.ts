import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { writeNote } from '#server/features/operations/system/notes.queries.ts'
import { type DeskShop, startDeskShop } from '#server/testing/desk-shop.ts'
import type { Job, JobQueue, ScheduledJob } from '#shared/operations/jobs.contract.ts'
import { deleteDone } from './jobs.queries.ts'
import { nextRun } from './next-run.ts'

let at: DeskShop
let admin: string
beforeAll(async () => {
  at = await startDeskShop()
  admin = await at.admin()
  await at.shop.work()
})
afterAll(() => at.shop.close())

interface Listed {
  queues: JobQueue[]
  schedule: ScheduledJob[]
  backup: { at: string; isOld: boolean } | null
}
const listQueues = () => at.get<Listed>('/api/admin/operations/queues', admin)
const jobs = async (query = '') =>
  (await at.get<{ rows: Job[] }>(`/api/admin/operations/jobs?${query}`, admin)).rows
const act = (path: string) => at.post(`/api/admin/operations/${path}`, {}, admin)
const queue = async (name: string) => (await listQueues()).queues.find((each) => each.name === name)

const error =
  'No answer for robin@example.com at smtps://user:pw@mail.example.com/?key=1 with 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b'

/** Asks for links to reset passwords, which fail with an error that names an address and a secret. */
async function fail(times: number): Promise<void> {
  const { db, queue: asked } = at.shop.services
  for (let each = 0; each < times; each++)
    await asked.add(db, 'send-reset-link', { email: `robin${each}@example.com` })
  await sql`update pgboss.job set state = 'failed', completed_on = now(), retry_count = 20,
    output = jsonb_build_object('message', ${error}::text)
    where name = 'send-reset-link' and state = 'created'`.execute(db)
}

test('queues say what waits, what failed and since when; failed jobs show their error, and no address or secret', async () => {
  await at.shop.services.queue.add(at.db, 'send-verification', { userId: crypto.randomUUID() }, 3_600)
  await fail(3)
  expect(await queue('send-verification')).toMatchObject({ waiting: 1, active: 0, failed: 0 })
  expect((await queue('send-verification'))?.oldest).not.toBeNull()
  expect(await queue('send-reset-link')).toMatchObject({ waiting: 0, failed: 3 })
  const failed = await jobs('queue=send-reset-link')
  expect(failed).toHaveLength(3)
  expect(failed[0]).toMatchObject({ tries: 21, mostTries: 21, about: '', state: 'failed' })
  expect(failed[0]?.error).toBe('No answer for (address) at smtps://mail.example.com/… with (secret)')
  expect(await jobs('state=created')).toMatchObject([{ queue: 'send-verification', tries: 0 }])
})

test('one is tried again, all of a queue are, and one is let go; what runs or waits is refused with its reason', async () => {
  const [first, second] = await jobs('queue=send-reset-link')
  expect((await act(`jobs/${first?.id}/retry`)).status).toBe(200)
  expect(await queue('send-reset-link')).toMatchObject({ waiting: 1, failed: 2 })
  expect((await act(`jobs/${first?.id}/retry`)).status).toBe(409)
  expect((await act(`jobs/${second?.id}/cancel`)).status).toBe(200)
  expect(await queue('send-reset-link')).toMatchObject({ waiting: 1, failed: 1 })
  const answer = await act('queues/send-reset-link/retry')
  expect(await answer.json()).toEqual({ message: '1 job will be tried again.' })
  expect((await act('queues/send-reset-link/retry')).status).toBe(409)
  expect(await queue('send-reset-link')).toMatchObject({ waiting: 2, failed: 0 })
  // They are done: nobody has these addresses, so there is nothing to mail.
  await at.shop.work()
  expect(await queue('send-reset-link')).toMatchObject({ waiting: 0, failed: 0 })
  expect((await act(`jobs/${crypto.randomUUID()}/retry`)).status).toBe(404)
})

test('a job that waits is cancelled and is not done', async () => {
  const [waiting] = await jobs('state=created')
  if (waiting) expect((await act(`jobs/${waiting.id}/cancel`)).status).toBe(200)
  await at.shop.services.queue.add(at.db, 'send-verification', { userId: crypto.randomUUID() }, 3_600)
  const [asked] = await jobs('state=created&queue=send-verification')
  expect((await act(`jobs/${asked?.id}/cancel`)).status).toBe(200)
  expect(await jobs('state=created')).toEqual([])
})

test('the schedule has the last run and the next one in UTC', async () => {
  await sql`insert into pgboss.schedule (name, cron, timezone) values ('expire-orders', '*/5 * * * *', 'UTC')
    on conflict do nothing`.execute(at.db)
  await sql`insert into pgboss.job (name, state, completed_on, data) values
    ('expire-orders', 'completed', now() - interval '9 minutes', null),
    ('expire-orders', 'failed', now() - interval '4 minutes', null)`.execute(at.db)
  const asked = Date.now()
  const { schedule } = await listQueues()
  const listed = schedule.find(({ name }) => name === 'expire-orders')
  expect(listed).toMatchObject({ cron: '*/5 * * * *', lastFailed: true })
  expect(Date.parse(listed?.nextRun ?? '')).toBeGreaterThan(asked)
  expect(Date.parse(listed?.lastRun ?? '')).toBeLessThan(Date.now() - 3 * 60_000)
  const now = new Date('2026-03-01T22:58:30Z')
  expect(nextRun('*/5 * * * *', now)?.toISOString()).toBe('2026-03-01T23:00:00.000Z')
  expect(nextRun('33 * * * *', now)?.toISOString()).toBe('2026-03-01T23:33:00.000Z')
  expect(nextRun('41 4 * * *', now)?.toISOString()).toBe('2026-03-02T04:41:00.000Z')
  expect(nextRun('* * * * *', now)?.toISOString()).toBe('2026-03-01T22:59:00.000Z')
})

test('the last backup is told, and that it is old or was never made', async () => {
  expect((await listQueues()).backup).toBeNull()
  await writeNote(at.db, 'backup', {})
  expect((await listQueues()).backup).toMatchObject({ isOld: false })
  await sql`update operation_notes set noted_at = now() - interval '8 days' where name = 'backup'`.execute(
    at.db,
  )
  expect((await listQueues()).backup).toMatchObject({ isOld: true })
})

test('done work goes after an hour, failed work and the runs of the schedule stay', async () => {
  await fail(1)
  await sql`insert into pgboss.job (name, state, completed_on, data) values
    ('send-verification', 'completed', now() - interval '2 hours', null)`.execute(at.db)
  await deleteDone(at.db)
  const { rows } = await sql<{ name: string; state: string }>`select name, state::text from pgboss.job
    where completed_on < now() - interval '1 hour' or state = 'failed'`.execute(at.db)
  expect(rows.map(({ name, state }) => `${name} ${state}`).toSorted()).toEqual([
    'expire-orders failed',
    'send-reset-link failed',
  ])
})
