import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { message } from '#shared/fields.ts'

/** A name that is none of the configured ones is answered as an address that is not there. */
const provider = v.pipe(v.string(), v.maxLength(40, 'is too long'))
const given = v.optional(v.pipe(v.string(), v.maxLength(4_000, 'is too long')))

/** Ways in by another service. After every other contract under /api/auth: the first address takes any word. */
export const providersContract = {
  linkProvider: endpoint({
    method: 'POST',
    path: '/api/auth/identities/:provider',
    access: 'user',
    summary:
      'Begins to add a service to one’s account: where to go. Needs a fresh sign-in. 404 where it is not configured.',
    input: v.strictObject({ provider }),
    output: v.object({ url: v.string() }),
  }),
  unlinkProvider: endpoint({
    method: 'DELETE',
    path: '/api/auth/identities/:provider',
    access: 'user',
    summary: 'Takes a service off one’s account; never the only way in. Needs a fresh sign-in.',
    input: v.strictObject({ provider }),
    output: message,
  }),
  followProvider: endpoint({
    method: 'GET',
    path: '/api/auth/:provider',
    access: 'visitor',
    summary: 'To Google or Facebook, to sign in. 404 where it is not configured.',
    answer: 'file',
    limit: 60,
    input: v.strictObject({ provider, redirect: given }),
    output: v.unknown(),
  }),
  returnFromProvider: endpoint({
    method: 'GET',
    path: '/api/auth/:provider/callback',
    access: 'visitor',
    summary: 'Back from the service, with a code that is good once, for the browser that left.',
    answer: 'file',
    limit: 60,
    // What else a service adds is its own affair.
    input: v.object({ provider, code: given, state: given, error: given }),
    output: v.unknown(),
  }),
}
