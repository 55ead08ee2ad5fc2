import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { message, text, uuid, wholeNumber } from '#shared/fields.ts'

const one = v.strictObject({ id: uuid })

export const AdminUserRow = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  username: v.string(),
  country: v.nullable(v.string()),
  isAdmin: v.boolean(),
  isVerified: v.boolean(),
  hasTwoFactor: v.boolean(),
  /** Why the password must be changed; null: it need not. */
  mustChange: v.nullable(v.picklist(['required', 'security', 'leaked'])),
  /** From then on the account is removed, as its owner asked. */
  deletesAt: v.nullable(v.string()),
  createdAt: v.string(),
  /** Of the devices that are signed in; null: there is none. */
  usedAt: v.nullable(v.string()),
  orders: v.number(),
})
export type AdminUserRow = v.InferOutput<typeof AdminUserRow>

export const AdminUser = v.object({
  ...AdminUserRow.entries,
  /** The one who asks. */
  isSelf: v.boolean(),
  providers: v.array(v.string()),
  devices: v.array(v.object({ device: v.string(), ip: v.nullable(v.string()), usedAt: v.string() })),
  /** What administrators did with the account, the newest first. */
  acts: v.array(v.object({ at: v.string(), actor: v.string(), text: v.string() })),
})
export type AdminUser = v.InferOutput<typeof AdminUser>

export const adminUsersContract = {
  adminListUsers: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    summary: 'Accounts, the newest first, a page at a time.',
    input: v.strictObject({
      page: v.optional(wholeNumber(1, 100_000), 1),
      limit: v.optional(wholeNumber(1, 100), 40),
      q: v.optional(text(100)),
      show: v.optional(v.picklist(['admins', 'unverified', 'must-change', 'leaving'])),
    }),
    output: v.object({ rows: v.array(AdminUserRow), total: v.number() }),
  }),
  adminGetUser: endpoint({
    method: 'GET',
    path: '/api/admin/users/:id',
    access: 'admin',
    summary: 'One account with its devices, and what was done with it.',
    input: one,
    output: AdminUser,
  }),
  adminEndSessions: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/end-sessions',
    access: 'admin',
    summary: 'Signs an account out everywhere.',
    input: one,
    output: message,
  }),
  adminSetRole: endpoint({
    method: 'PUT',
    path: '/api/admin/users/:id/role',
    access: 'admin',
    summary: 'Makes somebody an administrator, or no longer one; never the last. Needs a fresh sign-in.',
    input: v.strictObject({ id: uuid, isAdmin: v.boolean('must be true or false') }),
    output: message,
  }),
}
