import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { message } from '#shared/fields.ts'

/** The token in each letter that opens the choice of letters. */
const pass = v.pipe(
  v.string(),
  v.maxLength(120),
  v.regex(/^[0-9a-f]{64}\.[\w-]{43}$/, 'is not from one of our mails'),
)
/** Beside letters about orders and account. */
const LetterChoice = v.object({
  /** Of products that the person has bought. */
  releases: v.boolean(),
})

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
      releases: v.boolean('must be true or false'),
    }),
    output: LetterChoice,
  }),
  stopLetters: endpoint({
    method: 'POST',
    path: '/api/letters/stop',
    access: 'visitor',
    summary:
      'One-click unsubscribe of mail programs (RFC 8058): ends the mails about new releases. The body is not read.',
    origin: 'any',
    body: 'raw',
    limit: 120,
    input: v.strictObject({ pass }),
    output: message,
  }),
}
