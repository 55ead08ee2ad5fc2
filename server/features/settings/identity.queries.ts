import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '#server/features/call.ts'
import type { Environment } from '#server/foundation/environment.ts'
import { Identity, SocialLinks } from '#shared/settings/identity.contract.ts'

async function readValue(db: Db, key: string): Promise<unknown> {
  const row = await db.selectFrom('settings').where('key', '=', key).select('value').executeTakeFirst()
  return row?.value
}
async function writeValue(db: Db, key: string, value: unknown): Promise<void> {
  const stored = sql`${JSON.stringify(value)}::text::jsonb`
  await db
    .insertInto('settings')
    .values({ key, value: stored })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: stored }))
    .execute()
}
export async function readIdentity(db: Db, shop: Environment['shop']): Promise<Identity> {
  const { name, shortName, supportEmail } = shop
  return v.parse(
    v.fallback(Identity, { name, shortName, supportEmail, address: '' }),
    await readValue(db, 'identity'),
  )
}
export async function writeIdentity(db: Db, identity: Identity): Promise<void> {
  await writeValue(db, 'identity', identity)
}
export async function readSocialLinks(db: Db): Promise<SocialLinks> {
  return v.parse(v.fallback(SocialLinks, {}), await readValue(db, 'social_links'))
}
export async function writeSocialLinks(db: Db, links: SocialLinks): Promise<void> {
  await writeValue(db, 'social_links', links)
}
