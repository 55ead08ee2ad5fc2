import { sql } from 'kysely'
import { writeNote } from '#server/features/operations/system/notes.queries.ts'
import { measureStorage } from '#server/features/operations/system/measure-storage.job.ts'
import type { TestShop } from '#server/testing/shop.ts'

const longAddress = 'maximiliana.featherstonehaugh-wolkenstein@a-club-with-a-very-long-name.example.com'

/** Something of everything that the screens of operations show, some of it with long words. */
export async function fillOperations(shop: TestShop): Promise<void> {
  const { db, queue } = shop.services
  await sql`delete from pgboss.job`.execute(db)
  await queue.add(db, 'send-reset-link', { email: 'robin@example.com' })
  await sql`update pgboss.job set state = 'failed', completed_on = now(), retry_count = 20,
    output = jsonb_build_object('message', 'The mail server did not answer within 20 s')
    where name = 'send-reset-link'`.execute(db)
  await sql`insert into pgboss.schedule (name, cron, timezone) values ('expire-orders', '*/5 * * * *', 'UTC'),
    ('send-news-mails', '*/5 * * * *', 'UTC') on conflict do nothing`.execute(db)
  await sql`insert into pgboss.job (name, state, completed_on) values
    ('expire-orders', 'completed', now() - interval '3 minutes'),
    ('send-news-mails', 'failed', now() - interval '1 minute')`.execute(db)
  await db.deleteFrom('mail_log').execute()
  const mail = { subject: 'Your order KMI-1001', recipient: 'maker@example.com', tries: 1 }
  const again = { name: 'send-order-letter', data: { orderId: crypto.randomUUID(), letter: 'paid' } }
  await db
    .insertInto('mail_log')
    .values([
      { ...mail, id: 'a', kind: 'news', state: 'declined', tries: 0, subject: 'The Dunlin 1000 is out' },
      { ...mail, id: 'b', kind: 'reset-link', state: 'waiting', reason: 'Greeting never received' },
      { ...mail, id: 'c', kind: 'order', state: 'sent', job: again },
      {
        id: 'd',
        kind: 'order',
        subject: `Your order${' of a very long name'.repeat(8)}`,
        recipient: longAddress,
        state: 'failed',
        reason: '550 5.1.1 (address): Recipient address rejected: User unknown in virtual mailbox table',
        tries: 3,
        job: again,
      },
    ])
    .execute()
  await db.deleteFrom('slow_statements').execute()
  await db
    .insertInto('slow_statements')
    .values({
      statement: `select ${'"products"."name", '.repeat(12)}count(*) from "products" where "id" in (?, …)`,
      role: 'web and worker',
      hash: 'a',
      times: 12,
      total_ms: 5_400,
      longest_ms: 1_204,
      last_at: new Date(),
    })
    .execute()
  await writeNote(db, 'backup', {})
  await sql`update operation_notes set noted_at = now() - interval '9 days' where name = 'backup'`.execute(db)
  await measureStorage(shop.services)
}

export const noteBackUpNow = ({ services: { db } }: TestShop): Promise<void> => writeNote(db, 'backup', {})
