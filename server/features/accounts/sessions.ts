import { createHash, randomBytes } from 'node:crypto'
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia'
import type { Call, Db, Services, SignedIn } from '#server/features/call.ts'
import type { KnownReceipt } from '#server/features/outbox/receipts.queries.ts'
import type { CountedCall } from '#server/features/security/rate-limit.queries.ts'
import type { Environment } from '#server/foundation/environment.ts'
import {
  deleteEndedSessions,
  deleteSession,
  deleteSessionsOf,
  type NewSession,
  putSession,
  type SessionRow,
  sessionOfCall,
  sessionsOf,
  slideSession,
  touchSession,
  type WithSession,
} from './sessions.queries.ts'

declare module 'lucia' {
  interface Register {
    DatabaseSessionAttributes: Pick<NewSession, 'ends_at' | 'ip' | 'user_agent'>
  }
}

const hour = 3_600_000
const day = 24 * hour
/** Milliseconds. */
const member = { idle: 90 * day, most: 365 * day }
const administrator = { idle: day / 2, most: 7 * day }
const limitsOf = (isAdmin: boolean) => (isAdmin ? administrator : member)

const asSession = (row: NewSession): DatabaseSession => ({
  id: row.id,
  userId: row.user_id,
  expiresAt: row.expires_at,
  attributes: { ends_at: row.ends_at, ip: row.ip, user_agent: row.user_agent },
})
const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** Lucia has one lifetime and no absolute end: an instance is made for each session's kind. `before` is what a new one replaces. */
function luciaFor(db: Db, isAdmin: boolean, found: SessionRow | null, before: string | null = null): Lucia {
  const adapter: Adapter = {
    getSessionAndUser: async () =>
      found
        ? [asSession({ ...found, ip: null, user_agent: null }), { id: found.user_id, attributes: {} }]
        : [null, null],
    getUserSessions: async (userId) => (await sessionsOf(db, userId)).map(asSession),
    setSession: ({ id, userId, expiresAt, attributes }) =>
      putSession(
        db,
        { ...attributes, id, user_id: userId, expires_at: earlier(expiresAt, attributes.ends_at) },
        before,
      ),
    async updateSessionExpiration(id, expiresAt) {
      if (found && found.expires_at < found.ends_at)
        await slideSession(db, id, earlier(expiresAt, found.ends_at))
    },
    deleteSession: (id) => deleteSession(db, id),
    deleteUserSessions: (userId) => deleteSessionsOf(db, userId),
    deleteExpiredSessions: () => deleteEndedSessions(db),
  }
  return new Lucia(adapter, { sessionExpiresIn: new TimeSpan(limitsOf(isAdmin).idle, 'ms') })
}

/** `__Host-` binds to host and https; plain http cannot have it. */
export function cookieName({ publicUrl }: Environment, name = 'kestrel'): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name
}
/** A hash: a dump of the table makes no cookie. */
function idOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
function tokenIn(cookies: Call['request']['cookies'], environment: Environment): string | null {
  const token = cookies[cookieName(environment)]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null
}
const secondsUntil = (end: Date) => Math.max(1, Math.round((end.getTime() - Date.now()) / 1000))

export interface SessionCookie {
  name: string
  value: string
  /** Seconds. */
  maxAge: number
}

export interface ReadSession {
  user: SignedIn | null
  /** The cookie of a prolonged session, to be sent. */
  renewed: SessionCookie | null
  counted: CountedCall[]
  /** The receipt of the change that was asked for. */
  known: KnownReceipt | null
}

/** Prolongs at half of the idle time. `more` is done in the same statement. */
export async function readSession(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  cookies: Call['request']['cookies'],
  more: WithSession = { keys: null, change: null },
): Promise<ReadSession> {
  const token = tokenIn(cookies, environment)
  if (!token) return { user: null, renewed: null, counted: [], known: null }
  const id = idOf(token)
  const { row, hits, known } = await sessionOfCall(db, id, more)
  const open = row && (await openSession({ db, environment }, row, token))
  return { user: null, renewed: null, ...open, counted: hits, known }
}

async function openSession(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  row: SessionRow,
  token: string,
): Promise<Omit<ReadSession, 'counted' | 'known'> | null> {
  // No session until the password is changed.
  if (row.must_change !== null) return null
  const left = row.expires_at.getTime() - Date.now()
  const session =
    left > limitsOf(row.is_admin).idle / 2
      ? { fresh: false, expiresAt: row.expires_at }
      : (await luciaFor(db, row.is_admin, row).validateSession(row.id)).session
  if (!session) return null
  // The last use is noted to the hour, which saves writes.
  if (Date.now() - row.used_at.getTime() > hour) await touchSession(db, row.id)
  const slid = session.fresh && row.expires_at < row.ends_at
  return {
    user: {
      id: row.user_id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      username: row.username,
      country: row.country,
      isAdmin: row.is_admin,
      sessionId: row.id,
      signedInAt: row.signed_in_at,
      mustSetUpTwoFactor: row.needs_two_factor,
    },
    renewed: slid
      ? {
          name: cookieName(environment),
          value: token,
          maxAge: secondsUntil(earlier(session.expiresAt, row.ends_at)),
        }
      : null,
  }
}

/** The token of the browser's earlier session opens nothing any more. */
export async function createSession(call: Call, user: { id: string; is_admin: boolean }): Promise<void> {
  const { db, environment, request, reply } = call
  const before = tokenIn(request.cookies, environment)
  const lucia = luciaFor(db, user.is_admin, null, before === null ? null : idOf(before))
  const token = randomBytes(32).toString('base64url')
  const attributes = {
    ends_at: new Date(Date.now() + limitsOf(user.is_admin).most),
    ip: request.ip || null,
    user_agent: request.userAgent || null,
  }
  const session = await lucia.createSession(user.id, attributes, { sessionId: idOf(token) })
  reply.setCookie(cookieName(environment), token, { httpOnly: true, maxAge: secondsUntil(session.expiresAt) })
}

export async function endSession({ db, environment, request, reply }: Call): Promise<void> {
  const token = tokenIn(request.cookies, environment)
  if (token) await luciaFor(db, false, null).invalidateSession(idOf(token))
  reply.setCookie(cookieName(environment), '', { httpOnly: true, maxAge: 0 })
}
