import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '#server/features/call.ts'
import {
  type SettingKey,
  settingDefaults,
  settingKeys,
  type SettingValues,
} from '#shared/settings/setting-defaults.ts'
import { settingSchema } from '#shared/settings/setting-value.ts'

/** An invalid row counts as absent. */
export async function readSettings(db: Db): Promise<SettingValues> {
  const rows = await db
    .selectFrom('settings')
    .where('key', 'in', settingKeys)
    .select(['key', 'value'])
    .execute()
  const stored = Object.fromEntries(
    rows
      .filter(({ key, value }) => v.is(settingSchema(key as SettingKey), value))
      .map(({ key, value }) => [key, value]),
  )
  return { ...settingDefaults, ...stored }
}
export async function writeSetting(db: Db, key: SettingKey, value: boolean | number | string): Promise<void> {
  const stored = sql`${JSON.stringify(value)}::text::jsonb`
  await db
    .insertInto('settings')
    .values({ key, value: stored })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: stored }))
    .execute()
}

export async function isSiteProgram(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('beta_programs')
    .where('id', '=', id)
    .where('kind', '=', 'site')
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}
