import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { email, message, nothing, uuid } from '#shared/fields.ts'
import { anyPassword, newPassword, username } from './accounts.contract.ts'

/** The token of a mailed link; any other text is refused like a used token. */
const token = v.pipe(v.string(), v.minLength(1, 'is required'), v.maxLength(200, 'is too long'))

export const passwordsContract = {
  checkUsername: endpoint({
    method: 'GET',
    path: '/api/auth/check-username/:username',
    access: 'visitor',
    summary: 'Whether a username is free. If it is taken, some free ones.',
    limit: 100,
    input: v.strictObject({ username }),
    output: v.object({ available: v.boolean(), suggestions: v.array(v.string()) }),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'visitor',
    summary: 'Mails a link to choose a new password. The answer is the same when the email has no account.',
    limit: 20,
    input: v.strictObject({ email }),
    output: message,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'visitor',
    summary: 'Sets a new password by a mailed token. 400 when the token is invalid, used or expired.',
    limit: 30,
    input: v.strictObject({ token, newPassword }),
    output: message,
  }),
  changeRequiredPassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-required-password',
    access: 'visitor',
    summary: 'Sets a password that the shop has asked for. Needs the proof of a correct sign-in, else 403.',
    limit: 30,
    input: v.strictObject({ email, newPassword }),
    output: message,
  }),
  requestPasswordChange: endpoint({
    method: 'POST',
    path: '/api/auth/request-password-change',
    access: 'user',
    summary: "Changes the member's password and signs out all other devices.",
    input: v.strictObject({ currentPassword: anyPassword, newPassword }),
    output: message,
  }),
  getVerification: endpoint({
    method: 'GET',
    path: '/api/auth/verification',
    access: 'user',
    summary: "Whether the member's email is confirmed.",
    input: nothing,
    output: v.object({ isVerified: v.boolean() }),
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/auth/resend-verification',
    access: 'user',
    summary: "Mails the link that confirms the member's email again.",
    input: nothing,
    output: message,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email',
    access: 'visitor',
    summary:
      'Confirms an email by a mailed link, in a browser that is signed in to the account, or with its password. 400 when the link is invalid, used or expired. 403 without either.',
    limit: 30,
    input: v.strictObject({ token, password: v.optional(anyPassword) }),
    output: message,
  }),
  adminRequirePasswordChange: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/require-password-change',
    access: 'admin',
    summary: 'Demands a new password at the next sign-in and signs the account out everywhere.',
    input: v.strictObject({ id: uuid, reason: v.optional(v.picklist(['required', 'security']), 'required') }),
    output: message,
  }),
}
