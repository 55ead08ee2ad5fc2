import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { message, nothing, uuid } from '#shared/fields.ts'

/** Six digits of the authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const code = v.pipe(
  v.string(),
  v.maxLength(40, 'is too long'),
  v.transform((value) => value.replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^(\d{6}|[A-Z2-7]{10})$/, 'must be the six digits of your app or a recovery code'),
)
export const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) })
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodes>

export const twoFactorContract = {
  beginTwoFactor: endpoint({
    method: 'POST',
    path: '/api/auth/2fa/setup',
    access: 'visitor',
    summary:
      'A new secret for an authenticator app. Needs a fresh sign-in, or the proof of a sign-in with a leaked password.',
    limit: 60,
    input: nothing,
    output: v.object({ secret: v.string(), uri: v.string() }),
  }),
  confirmTwoFactor: endpoint({
    method: 'POST',
    path: '/api/auth/2fa/confirm',
    access: 'visitor',
    summary: 'Turns on two-factor authentication by the first code. Answers the recovery codes, once.',
    limit: 60,
    input: v.strictObject({ code }),
    output: RecoveryCodes,
  }),
  answerChallenge: endpoint({
    method: 'POST',
    path: '/api/auth/2fa/challenge',
    access: 'visitor',
    summary:
      'The second step of a sign-in: a code from the app or a recovery code. Five tries in five minutes.',
    limit: 60,
    input: v.strictObject({ code }),
    output: message,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/auth/2fa/recovery-codes',
    access: 'user',
    summary: 'Replaces the recovery codes. Needs a fresh sign-in.',
    input: nothing,
    output: RecoveryCodes,
  }),
  removeTwoFactor: endpoint({
    method: 'POST',
    path: '/api/auth/2fa/remove',
    access: 'user',
    summary: 'Turns two-factor authentication off. Needs a fresh sign-in.',
    input: nothing,
    output: message,
  }),
  adminRemoveTwoFactor: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/remove-two-factor',
    access: 'admin',
    summary:
      'Turns off two-factor authentication for a member who has lost phone and codes. Needs a fresh sign-in.',
    input: v.strictObject({ id: uuid }),
    output: message,
  }),
  adminGetTwoFactorRule: endpoint({
    method: 'GET',
    path: '/api/admin/two-factor-rule',
    access: 'admin',
    summary: 'Whether administrators need two-factor authentication after their first week.',
    input: nothing,
    output: v.object({ required: v.boolean() }),
  }),
  adminSetTwoFactorRule: endpoint({
    method: 'PUT',
    path: '/api/admin/two-factor-rule',
    access: 'admin',
    summary:
      'Sets whether administrators need two-factor authentication after their first week. Needs a fresh sign-in.',
    input: v.strictObject({ required: v.boolean('must be true or false') }),
    output: v.object({ required: v.boolean() }),
  }),
}
