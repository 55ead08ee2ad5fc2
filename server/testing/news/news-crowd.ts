import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'kysely'
import { currentPushKey } from '#server/features/news/push/push-keys.queries.ts'
import type { NewsShop } from './news-shop.ts'
import type { WorkerOrder } from './push-worker.ts'

/** Members who subscribed to releases, with a device each that is called by its number, from 1. Gives the keys that they share. */
export async function addSubscribers({ db, shop, push }: NewsShop, count: number) {
  const { environment } = shop.services
  const { id: keyId } = await currentPushKey(db, environment)
  const keys = push.subscribeMany(count)
  // In slices, so that no statement takes too long.
  for (let first = 1; first <= count; first += 5_000)
    await sql`with people as (
      insert into users (email, username, first_name, email_verified_at, password_hash)
      select 'reader' || n || '@example.com', 'reader' || n, 'Robin', now(), '' from generate_series(${first}::int, ${Math.min(count, first + 4_999)}::int) n
      returning id, username),
    signed_in as (
      insert into sessions (id, user_id, expires_at, ends_at)
      select md5(username), id, now() + interval '1 day', now() + interval '1 day' from people
      returning id, user_id),
    subscribed as (insert into subscriptions (user_id, topic) select id, 'releases' from people)
    insert into push_devices (user_id, session_id, key_id, endpoint, host, p256dh, auth, name, time_zone)
    select p.id, md5(p.username), ${keyId}, ${`http://${push.host}/`}::text || substr(p.username, 7), ${push.host},
      (${keys.map(({ p256dh }) => p256dh)}::text[])[substr(p.username, 7)::int % ${keys.length}::int + 1],
      (${keys.map(({ auth }) => auth)}::text[])[substr(p.username, 7)::int % ${keys.length}::int + 1],
      'Firefox on Android', 'UTC' from people p`.execute(db)
  for (const table of ['users', 'sessions', 'subscriptions', 'push_devices'])
    await sql.raw(`analyze ${table}`).execute(db)
  return keys
}

/** A process that sends pushes as the shop's workers do, on the shop's database. */
export async function startPushWorker({ db, shop }: NewsShop) {
  const { publicUrl, secret } = shop.services.environment
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const server = JSON.parse(process.env.KESTREL_TEST_POSTGRES ?? '{}') as Omit<
    WorkerOrder['database'],
    'database'
  >
  const order: WorkerOrder = { database: { ...server, database: rows[0]?.name ?? '' }, publicUrl, secret }
  const child = fork(path.join(import.meta.dirname, 'push-worker.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  })
  const exit = once(child, 'exit')
  /** Seconds of processor time that it has used. */
  async function processorTime(): Promise<number> {
    const answer = once(child, 'message')
    child.send('processor time')
    const [{ user, system }] = (await answer) as [NodeJS.CpuUsage]
    return (user + system) / 1e6
  }
  child.send(order)
  await once(child, 'message')
  return {
    processorTime,
    async kill() {
      child.kill('SIGKILL')
      await exit
    },
  }
}
