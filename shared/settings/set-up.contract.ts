import * as v from 'valibot'
import { newPassword } from '#shared/accounts/accounts.contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { email, message, nothing, personName } from '#shared/fields.ts'

const token = v.pipe(
  v.string(),
  v.maxLength(100, 'is not a setup link'),
  v.regex(/^[\w-]{20,100}$/, 'is not a setup link'),
)

export const setUpSteps = ['contact', 'money', 'mail', 'payment', 'product'] as const
/** `tested`: nobody gets mail yet, or no money moves. */
export const SetUpState = v.picklist(['missing', 'tested', 'live'])
export type SetUpState = v.InferOutput<typeof SetUpState>
export const SetUp = v.object({
  lines: v.array(v.object({ key: v.picklist(setUpSteps), state: SetUpState })),
  /** `files`: mail stays in the data directory. */
  mail: v.picklist(['smtp', 'files']),
  payment: v.object({ provider: v.string(), isLive: v.boolean() }),
  /** Cart and payments are switched on. */
  isOpen: v.boolean(),
  sellsForTestMoney: v.boolean(),
  webhookUrl: v.string(),
})
export type SetUp = v.InferOutput<typeof SetUp>

export const setUpContract = {
  checkSetUpLink: endpoint({
    method: 'POST',
    path: '/api/set-up/check',
    access: 'visitor',
    summary: 'Whether a setup link still works. 404 when it does not.',
    limit: 30,
    input: v.strictObject({ token }),
    output: message,
  }),
  setUpShop: endpoint({
    method: 'POST',
    path: '/api/set-up',
    access: 'visitor',
    summary: 'Creates the first administrator of an empty shop by its one-time link, and signs in.',
    limit: 30,
    input: v.strictObject({ token, email, password: newPassword, firstName: personName(60) }),
    output: message,
  }),
  adminGetSetUp: endpoint({
    method: 'GET',
    path: '/api/admin/set-up',
    access: 'admin',
    summary: 'The steps of the first hour: missing, tested or live.',
    input: nothing,
    output: SetUp,
  }),
  adminTestMail: endpoint({
    method: 'POST',
    path: '/api/admin/set-up/mail',
    access: 'admin',
    summary: 'Sends a test mail to the caller. 502 with the reason when it cannot be sent.',
    limit: 20,
    input: nothing,
    output: message,
  }),
  adminTestPayment: endpoint({
    method: 'POST',
    path: '/api/admin/set-up/payment',
    access: 'admin',
    summary:
      'Opens a payment of 1.00 at the provider and cancels it. Nobody is charged. 502 with the reason when that fails.',
    limit: 20,
    input: nothing,
    output: message,
  }),
}
