import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Environment } from '#server/foundation/environment.ts'
import { startTestShop } from './shop.ts'

export const goodPassword = 'Windsock-7-Tailplane!'

/** The Cookie header that a browser would send after these answers, the last of a name winning. */
export function cookieFrom(...answers: Response[]): string {
  const kept = new Map<string, string>()
  for (const line of answers.flatMap((answer) => answer.headers.getSetCookie())) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') kept.delete(name)
    else kept.set(name, value)
  }
  return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** An empty shop, and what the tests of accounts do in it. */
export async function startAccountShop(environment: Partial<Environment> = {}) {
  const shop = await startTestShop({ samples: false, environment })
  const post = (path: string, body: unknown, cookie?: string, headers?: Record<string, string>) =>
    shop.fetch(path, { method: 'POST', body, ...(cookie ? { cookie } : {}), ...(headers ? { headers } : {}) })
  const register = (given: Record<string, unknown> = {}, cookie?: string) =>
    post(
      '/api/auth/register',
      { email: `${randomUUID()}@example.com`, password: goodPassword, firstName: 'Robin', ...given },
      cookie,
    )
  return {
    shop,
    db: shop.services.db,
    post,
    register,
    login: (email: string, password = goodPassword, cookie?: string, headers?: Record<string, string>) =>
      post('/api/auth/login', { email, password }, cookie, headers),
    logout: (cookie: string) => post('/api/auth/logout', {}, cookie),
    whoIs: (cookie?: string) => shop.fetch('/api/auth/user', cookie ? { cookie } : {}),
    /** The one session of a member as the database has it, and a way to move its ends. */
    sessionOf: async (email: string) => {
      const { db } = shop.services
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .where('users.email', '=', email)
        .select(['sessions.id', 'expires_at', 'ends_at'])
        .executeTakeFirstOrThrow()
      const move = (to: { expires_at?: Date; ends_at?: Date }) =>
        db.updateTable('sessions').set(to).where('id', '=', row.id).execute()
      return { ...row, move }
    },
    /** Confirms the address of an account, as its mailed link would. */
    confirmAddress: (email: string) =>
      shop.services.db
        .updateTable('users')
        .set({ email_verified_at: new Date() })
        .where('email', '=', email)
        .execute(),
    /** Makes every sign-in older than what needs a fresh one accepts. */
    makeSignInsStale: () =>
      shop.services.db
        .updateTable('sessions')
        .set({ signed_in_at: new Date(Date.now() - 16 * 60_000) })
        .execute(),
    /** Demands another password of an account, as an administrator or a leak would. */
    demand: (email: string, reason: 'required' | 'security' | 'leaked') =>
      shop.services.db.updateTable('users').set({ must_change: reason }).where('email', '=', email).execute(),
    /** The token of the newest link that was mailed to an address. */
    mailedToken: async (email: string, path: string) => {
      const mails = await shop.mailTo(email)
      const link = mails.map((mail) => mail.link).findLast((one) => one.startsWith(path)) ?? ''
      return new URL(link, shop.url).searchParams.get('token') ?? ''
    },
    /** As if every username that begins so were taken. Gives what ends it. */
    takeUsernames: async (stem: string) => {
      const { db } = shop.services
      await sql`create function taken() returns trigger language plpgsql as 'begin return null; end'`.execute(
        db,
      )
      await sql`create trigger taken before insert on users for each row
        when (starts_with(new.username, ${sql.lit(stem)})) execute function taken()`.execute(db)
      return () => sql`drop function taken cascade`.execute(db)
    },
    limitKeys: () => shop.services.db.selectFrom('rate_limits').select('key').execute(),
    /** Every row of every table as text, the queues' too: what a dump of the database would show. */
    everything: async () => {
      const { db } = shop.services
      const tables = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name
        from pg_tables where schemaname in ('public', 'pgboss')`.execute(db)
      const each = tables.rows.map(
        ({ name }) => `select '${name}' as table, row_to_json(t)::text as row from ${name} t`,
      )
      return sql.raw<{ table: string; row: string }>(each.join(' union all ')).execute(db)
    },
    /** A new member: email and cookie. */
    newMember: async (given: Record<string, unknown> = {}) => {
      const email = `${randomUUID()}@example.com`
      const answer = await register({ email, ...given })
      if (!answer.ok) throw new Error(`Registering failed: ${answer.status} ${await answer.text()}`)
      return { email, cookie: cookieFrom(answer) }
    },
  }
}
export type AccountShop = Awaited<ReturnType<typeof startAccountShop>>
