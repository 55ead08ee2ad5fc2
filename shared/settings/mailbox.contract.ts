import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { nothing } from '#shared/fields.ts'

const Listed = v.object({ name: v.string(), at: v.string(), to: v.string(), subject: v.string() })
export type ListedMail = v.InferOutput<typeof Listed>

/** Only a sample shop has it, since mail may open accounts. */
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
    summary: 'One mail of a sample shop, as text and as HTML.',
    input: v.strictObject({
      name: v.pipe(v.string(), v.maxLength(124), v.regex(/^[\w-]{1,120}\.eml$/, 'is not a mail of ours')),
    }),
    output: v.object({ ...Listed.entries, text: v.string(), html: v.string() }),
  }),
}
