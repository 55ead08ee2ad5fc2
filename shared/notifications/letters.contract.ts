import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { message } from '#shared/fields.ts'

/** What opens the choice of letters of one address, as it stands in each of them. */
const pass = v.pipe(
  v.string(),
  v.maxLength(120),
  v.regex(/^[0-9a-f]{64}\.[\w-]{43}$/, 'must be from a letter of ours'),
)
/** Which letters one wants, beside those about one's orders and account. */
const LetterChoice = v.object({
  /** Of new releases of what one has bought. */
  releases: v.boolean(),
})

export const lettersContract = {
  getLetterChoice: endpoint({
    method: 'GET',
    path: '/api/letters',
    access: 'visitor',
    summary:
      'Which letters one wants: the member, or the address that a letter was sent to, by the pass in it.',
    limit: 120,
    input: v.strictObject({ pass: v.optional(pass) }),
    output: LetterChoice,
  }),
  setLetterChoice: endpoint({
    method: 'PUT',
    path: '/api/letters',
    access: 'visitor',
    summary:
      'Says which letters one wants: the member, or whoever holds a letter, buyers without an account, too.',
    limit: 120,
    input: v.strictObject({
      pass: v.optional(pass),
      releases: v.boolean('must be true or false'),
    }),
    output: LetterChoice,
  }),
  stopLetters: endpoint({
    method: 'POST',
    path: '/api/letters/stop',
    access: 'visitor',
    summary:
      "One click in a mail program ends the letters of new releases (RFC 8058); the body's one field is not read.",
    origin: 'any',
    body: 'raw',
    limit: 120,
    input: v.strictObject({ pass }),
    output: message,
  }),
}
