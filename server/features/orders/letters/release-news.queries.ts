import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

/** With an earlier version, and nobody notified yet. */
export async function releasesToAnnounce(trx: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from product_releases r join products p on p.id = r.product_id
    where r.told_at is null and r.released_at <= now() and p.status <> 'draft'
      and exists (select 1 from product_files f where f.release_id = r.id and f.kind <> 'model')
      and exists (select 1 from product_releases b where b.product_id = r.product_id and b.released_at < r.released_at)
    order by r.released_at limit 50 for update of r skip locked`.execute(trx)
  return rows.map(({ id }) => id)
}
export async function markAnnounced(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('product_releases')
    .set({ told_at: new Date() })
    .where('id', 'in', [...ids])
    .execute()
}
export function releaseById(db: Db, id: number) {
  return db
    .selectFrom('product_releases')
    .innerJoin('products', 'products.id', 'product_releases.product_id')
    .where('product_releases.id', '=', id)
    .select([
      'product_releases.product_id',
      'product_releases.version',
      'product_releases.changelog',
      'product_releases.released_at',
      'products.name',
    ])
    .executeTakeFirst()
}

interface Recipient {
  recipient: string
  email: string
  first_name: string | null
  user_id: string | null
  order_id: string
  access_revision: number
  /** Versions, of all their orders. */
  bought: string[]
  downloaded: string[]
  /** Wants no mail of releases. */
  declined: boolean
}
/** Earlier buyers that are not notified, by hash of their address. `after` is the last one's. */
export async function buyersToNotify(
  db: Db,
  releaseId: number,
  { after, most }: { after: string; most: number },
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select each.*, exists (select 1 from declined_letters d
      where d.kind = 'releases' and d.recipient = each.recipient) as declined,
      array(select distinct b.version from product_releases r
        join product_releases b on b.product_id = r.product_id and b.released_at < r.released_at
        join download_log d on d.release_id = b.id and not d.failed
        where r.id = ${releaseId} and d.order_id = any(each.orders)) as downloaded from (
      select distinct on (recipient) recipient, email, first_name, user_id, order_id, access_revision,
        array_agg(order_id) over (partition by recipient) as orders,
        array_remove(array_agg(version) over (partition by recipient), null) as bought from (
        select encode(sha256(lower(coalesce(u.email, o.email))::bytea), 'hex') as recipient,
          coalesce(u.email, o.email) as email, case when u.email_verified_at is not null then u.first_name end as first_name, o.user_id, o.id as order_id, o.access_revision,
          l.line ->> 'version' as version, o.created_at
        from product_releases r
          join order_lines l on l.product_id = r.product_id and l.is_digital
          join orders o on o.id = l.order_id
          left join users u on u.id = o.user_id
        where r.id = ${releaseId} and o.payment = 'paid' and o.status not in ('cancelled', 'failed')
          and o.paid_at < r.released_at and not o.is_sample and u.deleted_at is null) line
      order by recipient, created_at) each
    where recipient > ${after}
      and not exists (select 1 from release_letters t where t.release_id = ${releaseId} and t.recipient = each.recipient)
    order by recipient limit ${most}`.execute(db)
  return rows
}
export async function noteNotified(db: Db, releaseId: number, recipient: string): Promise<void> {
  await db
    .insertInto('release_letters')
    .values({ release_id: releaseId, recipient })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
