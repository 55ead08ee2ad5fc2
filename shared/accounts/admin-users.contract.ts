import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { message, text, uuid, wholeNumber } from '#shared/fields.ts'
import { pageEnds, paging } from '#shared/paging.ts'

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
  mustChange: v.nullable(v.picklist(['required', 'security', 'leaked'])),
  deletesAt: v.nullable(v.string()),
  createdAt: v.string(),
  usedAt: v.nullable(v.string()),
  orders: v.number(),
})
export type AdminUserRow = v.InferOutput<typeof AdminUserRow>

export const AdminUser = v.object({
  ...AdminUserRow.entries,
  isSelf: v.boolean(),
  providers: v.array(v.string()),
  devices: v.array(v.object({ device: v.string(), ip: v.nullable(v.string()), usedAt: v.string() })),
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
      ...paging,
      limit: v.optional(wholeNumber(1, 100), 40),
      q: v.optional(text(100)),
      show: v.optional(v.picklist(['admins', 'unverified', 'must-change', 'leaving'])),
    }),
    output: v.object({ rows: v.array(AdminUserRow), total: v.number(), ...pageEnds }),
  }),
  adminGetUser: endpoint({
    method: 'GET',
    path: '/api/admin/users/:id',
    access: 'admin',
    summary: 'One account with its devices and its history.',
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
    summary: 'Makes a member an administrator, or ends that. The last one stays. Needs a fresh sign-in.',
    input: v.strictObject({ id: uuid, isAdmin: v.boolean('must be true or false') }),
    output: message,
  }),
}
