import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import { type SettingKey, settingDefaults, settingKeys } from '#shared/settings/setting-defaults.ts'

export async function readSettings(db: Db): Promise<Record<SettingKey, boolean>> {
  const rows = await db
    .selectFrom('settings')
    .where('key', 'in', settingKeys)
    .select(['key', 'value'])
    .execute()
  const stored = Object.fromEntries(
    rows.filter(({ value }) => typeof value === 'boolean').map(({ key, value }) => [key, value]),
  )
  return { ...settingDefaults, ...stored }
}
export async function writeSetting(db: Db, key: SettingKey, value: boolean): Promise<void> {
  const stored = sql`to_jsonb(${value}::boolean)`
  await db
    .insertInto('settings')
    .values({ key, value: stored })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: stored }))
    .execute()
}
