import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { country, message, nothing, personName, uuid } from '#shared/fields.ts'
import { anyPassword, User, username } from './accounts.contract.ts'
import { code } from './two-factor.contract.ts'

export const Account = v.object({
  imageUrl: v.nullable(v.string()),
  hasPassword: v.boolean(),
  identities: v.array(
    v.object({
      provider: v.picklist(['google', 'facebook']),
      email: v.nullable(v.string()),
      linkedAt: v.string(),
    }),
  ),
  /** ISO 8601, when its owner asked for removal. */
  deletesAt: v.nullable(v.string()),
  twoFactor: v.object({ isOn: v.boolean(), recoveryCodesLeft: v.number() }),
})
export type Account = v.InferOutput<typeof Account>

export const SessionRow = v.object({
  id: v.string(),
  device: v.string(),
  ip: v.nullable(v.string()),
  createdAt: v.string(),
  usedAt: v.string(),
  isCurrent: v.boolean(),
})
export type SessionRow = v.InferOutput<typeof SessionRow>

export const profileContract = {
  getAccount: endpoint({
    method: 'GET',
    path: '/api/auth/account',
    access: 'user',
    summary: "The member's picture and ways to sign in.",
    input: nothing,
    output: Account,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/auth/user',
    access: 'user',
    // Calls that change the password, address or second factor are never queued on a device.
    offline: { lane: 'profile' },
    summary: "Changes the member's name, username or country. What is left out does not change.",
    input: v.strictObject({
      firstName: v.optional(personName(60)),
      lastName: v.optional(v.union([v.null(), v.literal(''), personName(60)])),
      username: v.optional(username),
      country: v.optional(v.union([v.null(), v.literal(''), country])),
    }),
    output: User,
  }),
  uploadProfileImage: endpoint({
    method: 'POST',
    path: '/api/auth/user/upload-image',
    access: 'user',
    summary: "Sets the member's picture (at most 10 MB). It is cut to a square, and its metadata is removed.",
    body: 'multipart',
    picture: { folder: 'uploads/people', side: 512 },
    limit: 60,
    input: v.strictObject({ file: v.unknown() }),
    output: v.object({ imageUrl: v.string() }),
  }),
  removeProfileImage: endpoint({
    method: 'DELETE',
    path: '/api/auth/user/image',
    access: 'user',
    summary: "Removes the member's picture.",
    input: nothing,
    output: message,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'user',
    summary: 'The devices where the member is signed in, last used first.',
    input: nothing,
    output: v.array(SessionRow),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'user',
    summary: "Signs out one of the member's devices. Needs a fresh sign-in.",
    input: v.strictObject({ id: uuid }),
    output: message,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    access: 'user',
    summary: 'Signs out all other devices of the member. Needs a fresh sign-in.',
    input: nothing,
    output: message,
  }),
  confirmSignIn: endpoint({
    method: 'POST',
    path: '/api/auth/confirm',
    access: 'user',
    summary:
      'Confirms the password within a session, with a code where two-factor authentication is on. The session gets a new token.',
    limit: 60,
    input: v.strictObject({ password: anyPassword, code: v.optional(code) }),
    output: message,
  }),
}
