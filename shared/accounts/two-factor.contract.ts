import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { message, nothing, uuid } from '#shared/fields.ts'

/** Six digits of the app, or a recovery code. Blanks and hyphens are ignored. */
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
      'A new secret for an authenticator app. For whoever is signed in freshly, or holds the proof of a sign-in with a leaked password.',
    limit: 60,
    input: nothing,
    output: v.object({ secret: v.string(), uri: v.string() }),
  }),
  confirmTwoFactor: endpoint({
    method: 'POST',
    path: '/api/auth/2fa/confirm',
    access: 'visitor',
    summary: 'Turns two-factor authentication on by the first code, and gives the recovery codes, once.',
    limit: 60,
    input: v.strictObject({ code }),
    output: RecoveryCodes,
  }),
  answerChallenge: endpoint({
    method: 'POST',
    path: '/api/auth/2fa/challenge',
    access: 'visitor',
    summary:
      'The second step of a sign-in: a code of the app, or a recovery code. Five tries in five minutes.',
    limit: 60,
    input: v.strictObject({ code }),
    output: message,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/auth/2fa/recovery-codes',
    access: 'user',
    summary: 'New recovery codes in the place of the ones before. Needs a fresh sign-in.',
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
    summary: 'Turns it off for somebody who has lost phone and codes. Needs a fresh sign-in.',
    input: v.strictObject({ id: uuid }),
    output: message,
  }),
  adminGetTwoFactorRule: endpoint({
    method: 'GET',
    path: '/api/admin/two-factor-rule',
    access: 'admin',
    summary: 'Whether administrators must use two factors after their first week.',
    input: nothing,
    output: v.object({ required: v.boolean() }),
  }),
  adminSetTwoFactorRule: endpoint({
    method: 'PUT',
    path: '/api/admin/two-factor-rule',
    access: 'admin',
    summary: 'Demands two factors of administrators after their first week, or not. Needs a fresh sign-in.',
    input: v.strictObject({ required: v.boolean('must be true or false') }),
    output: v.object({ required: v.boolean() }),
  }),
}
