import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { email, message, nothing, personName } from '#shared/fields.ts'

export const User = v.object({
  id: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.nullable(v.string()),
  username: v.string(),
  country: v.nullable(v.string()),
  isAdmin: v.boolean(),
  isAuthenticated: v.boolean(),
  mustSetUpTwoFactor: v.optional(v.literal(true)),
})
export type User = v.InferOutput<typeof User>

/** Sign-in checks no rule but the length: a password that was set under other rules must still open the account. */
export const anyPassword = v.pipe(
  v.string(),
  v.minLength(1, 'is required'),
  v.maxLength(1_000, 'is too long'),
)
export const newPassword = v.pipe(
  v.string(),
  v.check((value) => [...value].length >= 8, 'Password must be at least 8 characters long'),
  v.maxLength(200, 'may have at most 200 characters'),
)
export const username = v.pipe(
  v.string(),
  v.maxLength(60, 'must have 3 to 30 letters, digits or underscores'),
  v.trim(),
  v.regex(/^[A-Za-z0-9_]{3,30}$/, 'must have 3 to 30 letters, digits or underscores'),
)

export const accountsContract = {
  getCurrentUser: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'user',
    summary: 'The signed-in user. 401 when nobody is signed in.',
    input: nothing,
    output: User,
  }),
  listProviders: endpoint({
    method: 'GET',
    path: '/api/auth/providers',
    access: 'visitor',
    summary: 'The configured ways to sign in.',
    input: nothing,
    output: v.array(v.string()),
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'visitor',
    summary: 'Signs in with email and password.',
    limit: 100,
    input: v.strictObject({ email, password: anyPassword }),
    output: message,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'visitor',
    summary: 'Creates an account and signs in. 400 only when the email has an account already.',
    limit: 30,
    input: v.strictObject({
      email,
      password: newPassword,
      firstName: personName(60),
      lastName: v.optional(v.union([v.literal(''), personName(60)])),
      username: v.optional(v.union([v.literal(''), username])),
    }),
    output: message,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'visitor',
    summary: 'Ends this session.',
    input: nothing,
    output: message,
  }),
}
