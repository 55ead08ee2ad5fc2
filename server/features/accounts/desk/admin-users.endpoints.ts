import type { Handlers } from '#server/features/call.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { notFound } from '#server/foundation/problem.ts'
import type { adminUsersContract, AdminUserRow } from '#shared/accounts/admin-users.contract.ts'
import { nameDevice } from '#shared/accounts/name-device.ts'
import { actsOn, pageOfUsers, providersOf, userForDesk, type UserRow } from './admin-users.queries.ts'
import { deleteSessionsOf, devicesOf } from '#server/features/accounts/sessions.queries.ts'
import { setRole } from './set-role.ts'

const shapeRow = (row: Omit<UserRow, 'total'>): AdminUserRow => ({
  id: row.id,
  email: row.email,
  name: row.name,
  username: row.username,
  country: row.country,
  isAdmin: row.is_admin,
  isVerified: row.email_verified_at !== null,
  hasTwoFactor: row.has_two_factor,
  mustChange: row.must_change,
  deletesAt: row.deletes_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
  orders: row.orders,
})

const actWords: Record<string, string> = {
  'user.require-password-change': 'Asked for a new password',
  'user.end-sessions': 'Signed out everywhere',
  'user.remove-two-factor': 'Turned off two-factor authentication',
  'beta-user.accepted': 'Accepted as a beta tester',
  'beta-user.declined': 'Declined as a beta tester',
  'writer.block': 'Stopped from writing',
  'writer.unblock': 'May write again',
  'shop.set-up': 'Set up the shop',
  'simulation.start': 'Started an auth simulation',
  'beta-failure.undo': 'Undid a failed beta program',
}
function sayAct(action: string, change: unknown): string {
  const to = (change as { to?: { isAdmin?: boolean } } | null)?.to
  if (action === 'user.role') return to?.isAdmin ? 'Made an administrator' : 'No longer an administrator'
  return actWords[action] ?? action
}

export const adminUsersHandlers: Handlers<typeof adminUsersContract> = {
  async adminListUsers(wanted, { db }) {
    const { rows, ...page } = await pageOfUsers(db, wanted)
    return { rows: rows.map(shapeRow), ...page }
  },
  async adminGetUser({ id }, { db, user }) {
    const row = await userForDesk(db, id)
    if (!row) throw notFound('The account')
    const [providers, devices, acts] = await Promise.all([
      providersOf(db, id),
      devicesOf(db, id),
      actsOn(db, id),
    ])
    return {
      ...shapeRow(row),
      isSelf: id === user.id,
      providers,
      devices: devices.map(({ user_agent, ip, used_at }) => ({
        device: nameDevice(user_agent),
        ip,
        usedAt: used_at.toISOString(),
      })),
      acts: acts.map(({ at, actor, action, change }) => ({
        at: at.toISOString(),
        actor,
        text: sayAct(action, change),
      })),
    }
  },
  async adminEndSessions({ id }, { db, user, request }) {
    await db.transaction().execute(async (trx) => {
      if (!(await userForDesk(trx, id))) throw notFound('The account')
      await deleteSessionsOf(trx, id)
      const act = { action: 'user.end-sessions', subject: `user:${id}`, change: {} }
      await recordAct(trx, { ...act, actor: user.email, requestId: request.id })
    })
    return { message: 'Signed out everywhere.' }
  },
  async adminSetRole({ id, isAdmin }, call) {
    await setRole(call, id, isAdmin)
    return { message: isAdmin ? 'An administrator from now on.' : 'No longer an administrator.' }
  },
}
