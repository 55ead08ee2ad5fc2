import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
export async function replaceLink(db: Db, hash: string, expiresAt: Date): Promise<void> {
  await db.deleteFrom('setup_links').execute()
  await db.insertInto('setup_links').values({ hash, expires_at: expiresAt }).execute()
}
export async function linkIsGood(db: Db, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('setup_links')
    .where('hash', '=', hash)
    .where('expires_at', '>', new Date())
    .select('hash')
    .executeTakeFirst()
  return row !== undefined
}
/** True once. */
export async function takeLink(db: Db, hash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('setup_links')
    .where('hash', '=', hash)
    .where('expires_at', '>', new Date())
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}
/** Confirms the address too: the link proves it. */
export async function makeAdministrator(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({
      is_admin: true,
      admin_since: new Date(),
      email_verified_at: sql<Date>`coalesce(email_verified_at, now())`,
    })
    .where('id', '=', userId)
    .execute()
}

const testKeys = { mail: 'mail_tested', payment: 'payment_tested' } as const
export async function noteTested(db: Db, what: keyof typeof testKeys, by: string): Promise<void> {
  const value = sql`to_jsonb(${by}::text)`
  await db
    .insertInto('settings')
    .values({ key: testKeys[what], value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
export async function setUpFacts(db: Db) {
  const [rows, published] = await Promise.all([
    db.selectFrom('settings').select(['key', 'value']).execute(),
    db.selectFrom('products').where('status', '=', 'published').select('id').limit(1).executeTakeFirst(),
  ])
  const settings = new Map(rows.map(({ key, value }) => [key, value]))
  return {
    contact: settings.has('identity'),
    money: settings.has('currency') && settings.has('tax'),
    mailTestedBy: settings.get(testKeys.mail) ?? null,
    paymentTestedBy: settings.get(testKeys.payment) ?? null,
    product: published !== undefined,
  }
}
