import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

/** Processes that start together import one after the other. */
export async function importAlone(db: Db, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(hashtext('import of samples'))`.execute(held)
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtext('import of samples'))`.execute(held)
    }
  })
}

const removedKey = 'samples_removed'

/** They do not return at the next start. */
export async function samplesWereRemoved(db: Db): Promise<boolean> {
  const row = await db.selectFrom('settings').where('key', '=', removedKey).select('key').executeTakeFirst()
  return row !== undefined
}
export async function noteSamplesRemoved(db: Db): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: removedKey, value: sql`to_jsonb(now())` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** With what keeps each; without those archived for buyers. */
export async function sampleProducts(db: Db) {
  const { rows } = await sql<{
    id: number
    product_type: string
    changed: boolean
    bought: boolean
  }>`
    with samples as (
      select p.id, p.product_type, p.status,
        exists (select 1 from audit_log a
          where a.subject = 'product:' || p.id and a.action <> 'product.status') as changed,
        exists (select 1 from order_lines l join orders o on o.id = l.order_id
          where l.product_id = p.id and l.is_digital and (o.payment = 'paid' or o.status = 'pending') and not o.is_sample) as bought
      from products p where p.is_sample)
    select id, product_type, changed, bought from samples
    where not (bought and status = 'archived') order by id`.execute(db)
  return rows
}

/** Nobody buys one of them, or writes with one of the accounts, until the transaction ends. */
export async function holdSamples(trx: Db): Promise<void> {
  await sql`select 1 from products where is_sample order by id for update`.execute(trx)
  await sql`select 1 from users where is_sample order by id for update`.execute(trx)
}

/** An own mail address makes an account the owner's. */
export async function sampleAccounts(db: Db) {
  const { rows } = await sql<{ id: string; email: string; has_orders: boolean; last_administrator: boolean }>`
    select u.id, u.email,
      exists (select 1 from orders o where o.user_id = u.id and not o.is_sample) as has_orders,
      u.is_admin and not exists (select 1 from users other
        where other.is_admin and other.id <> u.id and not (other.is_sample and other.email like '%@example.com'))
        as last_administrator
    from users u where u.is_sample and u.email like '%@example.com'
    order by u.is_admin, u.created_at, u.id`.execute(db)
  return rows
}
export async function countSampleSalesAndOrders(db: Db): Promise<{ sales: number; orders: number }> {
  const { rows } = await sql<{ sales: number; orders: number }>`
    select (select count(*)::int from sales where is_sample) as sales,
      (select count(*)::int from orders where is_sample) as orders`.execute(db)
  return rows[0] ?? { sales: 0, orders: 0 }
}

export async function adoptProducts(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('products')
    .set({ is_sample: false })
    .where('id', 'in', [...ids])
    .execute()
}
export async function archiveProducts(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('products')
    .set({ status: 'archived', is_featured: false, updated_at: new Date() })
    .where('id', 'in', [...ids])
    .execute()
}
/** Deletes samples; those that an administrator changed become the shop's own. */
export async function deleteSampleFields(trx: Db): Promise<void> {
  await trx.deleteFrom('flying_fields').where('is_sample', '=', true).where('revision', '=', 1).execute()
  await trx.updateTable('flying_fields').set({ is_sample: false }).where('is_sample', '=', true).execute()
}
/** Orders keep their frozen lines. */
export async function deleteProducts(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update sales set product_ids = array(
      select unnest(product_ids) except all select unnest(${[...ids]}::int[]))
    where product_ids && ${[...ids]}::int[]`.execute(trx)
  await trx
    .deleteFrom('products')
    .where('id', 'in', [...ids])
    .execute()
}
export async function deleteSampleSales(trx: Db): Promise<void> {
  await trx.deleteFrom('sales').where('is_sample', '=', true).execute()
}
export async function deleteSamplePrograms(trx: Db): Promise<void> {
  await trx.deleteFrom('beta_programs').where('is_sample', '=', true).execute()
}
export async function deleteSampleOrders(trx: Db): Promise<void> {
  await sql`delete from test_payments where id in (
    select p.id from payments p join orders o on o.id = p.order_id where o.is_sample)`.execute(trx)
  await trx.deleteFrom('orders').where('is_sample', '=', true).execute()
}
export async function deleteAccounts(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .deleteFrom('users')
    .where('id', 'in', [...ids])
    .execute()
}
