import * as v from 'valibot'
import { newPassword } from '#shared/accounts/accounts.contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { email, message, nothing, text } from '#shared/fields.ts'

const token = v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/, 'is no set-up link'))

/** The five lines of an owner's first hour, in their order. */
export const setUpLines = ['contact', 'money', 'mail', 'payment', 'product'] as const
export const SetUp = v.object({
  lines: v.array(v.object({ key: v.picklist(setUpLines), done: v.boolean() })),
  /** `files`: messages are kept in the data directory, nobody gets them. */
  mail: v.picklist(['smtp', 'files']),
  paymentProvider: v.string(),
})
export type SetUp = v.InferOutput<typeof SetUp>

export const setUpContract = {
  checkSetUpLink: endpoint({
    method: 'POST',
    path: '/api/set-up/check',
    access: 'visitor',
    summary: 'Whether a set-up link still makes the first administrator; 404 otherwise.',
    limit: 30,
    input: v.strictObject({ token }),
    output: message,
  }),
  setUpShop: endpoint({
    method: 'POST',
    path: '/api/set-up',
    access: 'visitor',
    summary: 'Makes the first administrator of an empty shop with its one-time link, and signs in.',
    limit: 30,
    input: v.strictObject({ token, email, password: newPassword, firstName: text(60) }),
    output: message,
  }),
  adminGetSetUp: endpoint({
    method: 'GET',
    path: '/api/admin/set-up',
    access: 'admin',
    summary: 'What of the first hour is done.',
    input: nothing,
    output: SetUp,
  }),
  adminTestMail: endpoint({
    method: 'POST',
    path: '/api/admin/set-up/mail',
    access: 'admin',
    summary: 'Sends a message to the caller, now; 502 with the reason when it cannot be sent.',
    limit: 20,
    input: nothing,
    output: message,
  }),
  adminTestPayment: endpoint({
    method: 'POST',
    path: '/api/admin/set-up/payment',
    access: 'admin',
    summary:
      'Opens a payment of 1.00 at the provider and closes it again; nobody is charged. 502 with the reason otherwise.',
    limit: 20,
    input: nothing,
    output: message,
  }),
}
