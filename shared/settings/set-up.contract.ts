import * as v from 'valibot'
import { newPassword } from '#shared/accounts/accounts.contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { email, message, nothing, personName } from '#shared/fields.ts'

const token = v.pipe(
  v.string(),
  v.maxLength(100, 'is no set-up link'),
  v.regex(/^[\w-]{20,100}$/, 'is no set-up link'),
)

/** The five lines of an owner's first hour, in their order. */
export const setUpLines = ['contact', 'money', 'mail', 'payment', 'product'] as const
/** `tested`: it works, but nobody gets mail, or no money moves. */
export const SetUpState = v.picklist(['missing', 'tested', 'live'])
export type SetUpState = v.InferOutput<typeof SetUpState>
export const SetUp = v.object({
  lines: v.array(v.object({ key: v.picklist(setUpLines), state: SetUpState })),
  /** `files`: messages are kept in the data directory, nobody gets them. */
  mail: v.picklist(['smtp', 'files']),
  payment: v.object({ provider: v.string(), isLive: v.boolean() }),
  /** Something is on sale while payments move no money. */
  sellsForTestMoney: v.boolean(),
  /** Where Stripe sends its events. */
  webhookUrl: v.string(),
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
    input: v.strictObject({ token, email, password: newPassword, firstName: personName(60) }),
    output: message,
  }),
  adminGetSetUp: endpoint({
    method: 'GET',
    path: '/api/admin/set-up',
    access: 'admin',
    summary: 'What of the first hour is missing, tested or live.',
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
