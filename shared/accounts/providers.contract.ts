import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { message } from '#shared/fields.ts'

/** An unknown provider gets a 404. */
const provider = v.pipe(v.string(), v.maxLength(40, 'is too long'))
const given = v.optional(v.pipe(v.string(), v.maxLength(4_000, 'is too long')))

/** Stands after every other contract under /api/auth: its first address matches any word. */
export const providersContract = {
  linkProvider: endpoint({
    method: 'POST',
    path: '/api/auth/identities/:provider',
    access: 'user',
    summary:
      'The address at which a service is linked to the account. Needs a fresh sign-in. 404 when the service is not configured.',
    input: v.strictObject({ provider }),
    output: v.object({ url: v.string() }),
  }),
  unlinkProvider: endpoint({
    method: 'DELETE',
    path: '/api/auth/identities/:provider',
    access: 'user',
    summary:
      'Unlinks a service from the account, unless it is the only way to sign in. Needs a fresh sign-in.',
    input: v.strictObject({ provider }),
    output: message,
  }),
  followProvider: endpoint({
    method: 'GET',
    path: '/api/auth/:provider',
    access: 'visitor',
    summary: 'Redirects to Google or Facebook to sign in. 404 when the service is not configured.',
    answer: 'file',
    limit: 60,
    input: v.strictObject({ provider, redirect: given }),
    output: v.unknown(),
  }),
  returnFromProvider: endpoint({
    method: 'GET',
    path: '/api/auth/:provider/callback',
    access: 'visitor',
    summary: 'The way back from the service, with a code that works once, in the browser that began.',
    answer: 'file',
    limit: 60,
    input: v.object({ provider, code: given, state: given, error: given }),
    output: v.unknown(),
  }),
}
