import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { nothing } from '#shared/fields.ts'

const Listed = v.object({ name: v.string(), at: v.string(), to: v.string(), subject: v.string() })
export type ListedMail = v.InferOutput<typeof Listed>

/** The mail of a sample shop. Elsewhere it may open accounts, and nobody reads it here. */
export const mailboxContract = {
  adminListMail: endpoint({
    method: 'GET',
    path: '/api/admin/mailbox',
    access: 'admin',
    summary: 'The newest 100 mails of a sample shop without a mail server. 404 elsewhere.',
    input: nothing,
    output: v.object({ rows: v.array(Listed), total: v.number() }),
  }),
  adminGetMail: endpoint({
    method: 'GET',
    path: '/api/admin/mailbox/:name',
    access: 'admin',
    summary: 'One of them, in both of its forms.',
    input: v.strictObject({
      name: v.pipe(v.string(), v.maxLength(124), v.regex(/^[\w-]{1,120}\.eml$/, 'is not a mail of ours')),
    }),
    output: v.object({ ...Listed.entries, text: v.string(), html: v.string() }),
  }),
}
