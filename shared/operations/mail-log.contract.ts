import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { message, text, wholeNumber } from '#shared/fields.ts'
import { pageEnds, paging } from '#shared/paging.ts'

export const mailKinds = [
  'order',
  'download-link',
  'release',
  'news',
  'ticket',
  'feedback-answer',
  'account-notice',
  'verification',
  'reset-link',
  'test',
] as const
export type MailKind = (typeof mailKinds)[number]
export const mailStates = ['waiting', 'sent', 'failed', 'declined'] as const
export type MailState = (typeof mailStates)[number]

export const LoggedMail = v.object({
  id: v.number(),
  kind: v.picklist(mailKinds),
  subject: v.string(),
  /** Masked, but for a mail that failed. */
  recipient: v.string(),
  state: v.picklist(mailStates),
  reason: v.string(),
  tries: v.number(),
  createdAt: v.string(),
  triedAt: v.string(),
  /** A new one can be asked for. */
  canSendAgain: v.boolean(),
})
export type LoggedMail = v.InferOutput<typeof LoggedMail>

export const mailLogContract = {
  adminListMailLog: endpoint({
    method: 'GET',
    path: '/api/admin/operations/mail',
    access: 'admin',
    summary:
      'Mails of the last 90 days that the shop sent or tried to send, newest first. No texts, no links.',
    input: v.strictObject({
      ...paging,
      limit: v.optional(wholeNumber(1, 100), 40),
      /** A whole address. */
      q: v.optional(text(254)),
      state: v.optional(v.picklist(mailStates)),
      kind: v.optional(v.picklist(mailKinds)),
    }),
    output: v.object({ rows: v.array(LoggedMail), total: v.number(), ...pageEnds }),
  }),
  adminSendMailAgain: endpoint({
    method: 'POST',
    path: '/api/admin/operations/mail/:id/again',
    access: 'admin',
    summary:
      'Asks for a mail once more: it is written anew, with new links. Never for a password or for news.',
    limit: 60,
    input: v.strictObject({
      id: v.pipe(
        v.union([
          v.number(),
          v.pipe(v.string(), v.maxLength(15), v.regex(/^\d{1,15}$/), v.transform(Number)),
        ]),
        v.integer('must be a whole number'),
        v.minValue(1, 'must be 1 or more'),
        v.maxValue(Number.MAX_SAFE_INTEGER, 'is too large'),
      ),
    }),
    output: message,
  }),
}
