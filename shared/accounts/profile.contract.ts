import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { country, message, nothing, personName, uuid } from '#shared/fields.ts'
import { anyPassword, User, username } from './accounts.contract.ts'
import { code } from './two-factor.contract.ts'

/** What its owner may know of an account beside who it belongs to. */
export const Account = v.object({
  imageUrl: v.nullable(v.string()),
  /** Without one the account opens with another service alone. */
  hasPassword: v.boolean(),
  /** The services that open the account too. */
  identities: v.array(
    v.object({
      provider: v.picklist(['google', 'facebook']),
      email: v.nullable(v.string()),
      linkedAt: v.string(),
    }),
  ),
  /** When it is removed, as one has asked; null: it stays. */
  deletesAt: v.nullable(v.string()),
  twoFactor: v.object({ isOn: v.boolean(), recoveryCodesLeft: v.number() }),
})
export type Account = v.InferOutput<typeof Account>

export const SessionRow = v.object({
  id: v.string(),
  /** "Chrome on Android" */
  device: v.string(),
  ip: v.nullable(v.string()),
  createdAt: v.string(),
  usedAt: v.string(),
  /** The one that asks. */
  isCurrent: v.boolean(),
})
export type SessionRow = v.InferOutput<typeof SessionRow>

export const profileContract = {
  getAccount: endpoint({
    method: 'GET',
    path: '/api/auth/account',
    access: 'user',
    summary: 'One’s picture, and the ways into one’s account.',
    input: nothing,
    output: Account,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/auth/user',
    access: 'user',
    // What opens the account (passwords, address, second factor) never waits: nobody may find it queued.
    offline: { lane: 'profile' },
    summary: 'Changes one’s own name, username or country; what is absent stays.',
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
    summary: 'Takes one’s picture (at most 10 MB), cut to a square and drawn anew.',
    body: 'multipart',
    // Twice the largest place where it is shown.
    picture: { side: 512 },
    limit: 60,
    input: v.strictObject({ file: v.unknown() }),
    output: v.object({ imageUrl: v.string() }),
  }),
  removeProfileImage: endpoint({
    method: 'DELETE',
    path: '/api/auth/user/image',
    access: 'user',
    summary: 'Removes one’s picture.',
    input: nothing,
    output: message,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'user',
    summary: 'Where one is signed in, the last used first.',
    input: nothing,
    output: v.array(SessionRow),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'user',
    summary: 'Signs one of your devices out. Needs a fresh sign-in.',
    input: v.strictObject({ id: uuid }),
    output: message,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    access: 'user',
    summary: 'Signs out all your other devices. Needs a fresh sign-in.',
    input: nothing,
    output: message,
  }),
  confirmSignIn: endpoint({
    method: 'POST',
    path: '/api/auth/confirm',
    access: 'user',
    summary:
      'Signs in again within a session, with a code where two-factor authentication is on. The session gets a new token.',
    limit: 60,
    input: v.strictObject({ password: anyPassword, code: v.optional(code) }),
    output: message,
  }),
}
