import { type Selectable, sql } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'
import type { Db } from '#server/features/call.ts'
import type { DeviceSettings } from '#shared/notifications/push.contract.ts'

export type DeviceRow = Selectable<Schema['push_devices']>

/** Gives devices of live sessions only, oldest first. */
export function devicesOf(db: Db, userId: string): Promise<DeviceRow[]> {
  return db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .where('push_devices.user_id', '=', userId)
    .where('sessions.expires_at', '>', new Date())
    .orderBy('push_devices.created_at')
    .selectAll('push_devices')
    .execute()
}

/** PostgreSQL decides what a time zone is, since it computes the quiet hours. */
export async function isTimeZone(db: Db, zone: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select 1 from pg_timezone_names where name = ${zone}) as there`.execute(db)
  return rows[0]?.there ?? false
}

interface NewDevice {
  userId: string
  sessionId: string
  keyId: number
  endpoint: string
  host: string
  p256dh: string
  auth: string
  name: string
  timeZone: string
  replaces: string | undefined
  /** Used where the device is new and replaces none. */
  settings: DeviceSettings
}
/** Another person's settings are not taken over; `isNew` where the endpoint and the one it replaces were unknown. */
export async function saveDevice(trx: Db, device: NewDevice): Promise<DeviceRow & { isNew: boolean }> {
  const replaced =
    device.replaces === undefined
      ? undefined
      : await trx
          .deleteFrom('push_devices')
          .where('endpoint', '=', device.replaces)
          .where('user_id', '=', device.userId)
          .returning(['muted_topics', 'quiet_from', 'quiet_to'])
          .executeTakeFirst()
  const { mutedTopics, quietHours } = device.settings
  const { muted_topics, quiet_from, quiet_to } = replaced ?? {
    muted_topics: mutedTopics,
    quiet_from: quietHours?.from ?? null,
    quiet_to: quietHours?.to ?? null,
  }
  const { rows } = await sql<DeviceRow & { is_new: boolean }>`
    insert into push_devices (user_id, session_id, key_id, endpoint, host, p256dh, auth, name, time_zone,
      muted_topics, quiet_from, quiet_to)
    values (${device.userId}, ${device.sessionId}, ${device.keyId}, ${device.endpoint}, ${device.host}, ${device.p256dh},
      ${device.auth}, ${device.name}, ${device.timeZone}, ${muted_topics}::text[], ${quiet_from}, ${quiet_to})
    on conflict (endpoint) do update set
      user_id = excluded.user_id, session_id = excluded.session_id, key_id = excluded.key_id, p256dh = excluded.p256dh,
      auth = excluded.auth, name = excluded.name, time_zone = excluded.time_zone, seen_at = now(), errors = 0, first_error_at = null,
      muted_topics = case when push_devices.user_id = excluded.user_id then push_devices.muted_topics else '{}' end,
      quiet_from = case when push_devices.user_id = excluded.user_id then push_devices.quiet_from end,
      quiet_to = case when push_devices.user_id = excluded.user_id then push_devices.quiet_to end
    returning *, (xmax = 0) as is_new`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A device was not saved')
  return { ...row, isNew: row.is_new && !replaced }
}

interface Settings extends DeviceSettings {
  timeZone: string
}
export function updateDevice(db: Db, userId: string, id: string, settings: Settings) {
  return db
    .updateTable('push_devices')
    .set({
      muted_topics: settings.mutedTopics,
      quiet_from: settings.quietHours?.from ?? null,
      quiet_to: settings.quietHours?.to ?? null,
      time_zone: settings.timeZone,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}
/** Turned off by its owner: the device itself may learn of it much later, and is not linked again by a repair. */
export async function removeDevice(db: Db, userId: string, id: string): Promise<void> {
  await sql`with removed as (delete from push_devices where id = ${id} and user_id = ${userId} returning user_id, endpoint)
    insert into removed_push_devices (user_id, endpoint) select user_id, endpoint from removed
    on conflict do nothing`.execute(db)
}
/** True where the member turned off one of these endpoints. */
export async function isTurnedOff(db: Db, userId: string, endpoints: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('removed_push_devices')
    .where('user_id', '=', userId)
    .where('endpoint', 'in', endpoints)
    .select('endpoint')
    .executeTakeFirst()
  return row !== undefined
}
/** Call it where the member turns the device on again. */
export async function forgetTurnedOff(trx: Db, userId: string, endpoint: string): Promise<void> {
  await trx
    .deleteFrom('removed_push_devices')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()
}
export function deviceOf(db: Db, userId: string, id: string) {
  return db
    .selectFrom('push_devices')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirst()
}
export function deviceById(db: Db, id: string) {
  return db.selectFrom('push_devices').where('id', '=', id).selectAll().executeTakeFirst()
}
export async function forgetDevice(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_devices').where('id', '=', id).execute()
}
