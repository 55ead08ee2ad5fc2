import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { message } from '#shared/fields.ts'

/** The token in each letter that opens the choice of letters. */
const pass = v.pipe(
  v.string(),
  v.maxLength(120),
  v.regex(/^[0-9a-f]{64}\.[\w-]{43}$/, 'is not from one of our mails'),
)
/** Letters about orders and the account are not part of this choice. */
export const LetterChoice = v.object({
  /** Mails about products that the person has bought. */
  releases: v.boolean(),
  /** Mails of subscriptions and wishes, and notices of the shop to subscribers. */
  news: v.boolean(),
})
export type LetterChoice = v.InferOutput<typeof LetterChoice>
export const letterKinds = ['releases', 'news'] as const
export type LetterKind = (typeof letterKinds)[number]

export const lettersContract = {
  getLetterChoice: endpoint({
    method: 'GET',
    path: '/api/letters',
    access: 'visitor',
    summary: 'The mails that the member wants, or the holder of the pass from a mail.',
    limit: 120,
    input: v.strictObject({ pass: v.optional(pass) }),
    output: LetterChoice,
  }),
  setLetterChoice: endpoint({
    method: 'PUT',
    path: '/api/letters',
    access: 'visitor',
    summary: 'Changes the mails that the member wants, or the holder of the pass from a mail.',
    limit: 120,
    input: v.strictObject({
      pass: v.optional(pass),
      releases: v.optional(v.boolean('must be true or false')),
      news: v.optional(v.boolean('must be true or false')),
    }),
    output: LetterChoice,
  }),
  stopLetters: endpoint({
    method: 'POST',
    path: '/api/letters/stop',
    access: 'visitor',
    summary:
      'One-click unsubscribe of mail programs (RFC 8058): ends the mails of a kind. The body is not read.',
    origin: 'any',
    body: 'raw',
    limit: 120,
    input: v.strictObject({ pass, kind: v.optional(v.picklist(letterKinds)) }),
    output: message,
  }),
}
