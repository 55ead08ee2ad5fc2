import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { email, message, nothing, uuid } from '#shared/fields.ts'
import { anyPassword, newPassword, username } from './accounts.contract.ts'

/** What a mailed link carries; anything else is as good as a used one, and is refused as that. */
const token = v.pipe(v.string(), v.minLength(1, 'is required'), v.maxLength(200, 'is too long'))

export const passwordsContract = {
  checkUsername: endpoint({
    method: 'GET',
    path: '/api/auth/check-username/:username',
    access: 'visitor',
    summary: 'Whether a username is free; if not, some that are.',
    limit: 100,
    input: v.strictObject({ username }),
    output: v.object({ available: v.boolean(), suggestions: v.array(v.string()) }),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'visitor',
    summary:
      'Mails a link to choose a new password, if the address has an account. The answer is the same if not.',
    limit: 20,
    input: v.strictObject({ email }),
    output: message,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'visitor',
    summary: 'Sets a new password by a mailed token, once. 400 where the token is none, used or over.',
    limit: 30,
    input: v.strictObject({ token, newPassword }),
    output: message,
  }),
  changeRequiredPassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-required-password',
    access: 'visitor',
    summary:
      'Sets the new password of an account that must have one. Needs the proof of a sign-in that came right; 403 without.',
    limit: 30,
    input: v.strictObject({ email, newPassword }),
    output: message,
  }),
  requestPasswordChange: endpoint({
    method: 'POST',
    path: '/api/auth/request-password-change',
    access: 'user',
    summary: 'Changes one’s own password; every other device is signed out.',
    input: v.strictObject({ currentPassword: anyPassword, newPassword }),
    output: message,
  }),
  getVerification: endpoint({
    method: 'GET',
    path: '/api/auth/verification',
    access: 'user',
    summary: 'Whether one’s address was shown to be one’s own.',
    input: nothing,
    output: v.object({ isVerified: v.boolean() }),
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/auth/resend-verification',
    access: 'user',
    summary: 'Mails the link once more that shows that one’s address is one’s own.',
    input: nothing,
    output: message,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email',
    access: 'visitor',
    summary:
      'Confirms an email address by a mailed link, for a browser that is signed in to the account, or with its password. 400 when the link is invalid, used or expired; 403 when neither is there.',
    limit: 30,
    input: v.strictObject({ token, password: v.optional(anyPassword) }),
    output: message,
  }),
  adminRequirePasswordChange: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/require-password-change',
    access: 'admin',
    summary: 'Asks for a new password at the next sign-in, and ends the sessions of the account.',
    input: v.strictObject({ id: uuid, reason: v.optional(v.picklist(['required', 'security']), 'required') }),
    output: message,
  }),
}
