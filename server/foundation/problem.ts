import type { Problem, ProblemCode, ProblemIssue } from '#shared/errors.ts'

/** Expected refusals; any other error is logged and answered with 500. */
export class Refusal extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly issues: ProblemIssue[] | undefined
  readonly headers: Record<string, string>
  readonly pwnedOccurrences: number | undefined
  readonly present: Problem['present']

  constructor(
    status: number,
    code: ProblemCode,
    message: string,
    more: Pick<Problem, 'issues' | 'pwnedOccurrences' | 'present'> & {
      headers?: Record<string, string>
    } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.issues = more.issues
    this.headers = more.headers ?? {}
    this.pwnedOccurrences = more.pwnedOccurrences
    this.present = more.present
  }

  toProblem(): Problem {
    const { message, code, issues, pwnedOccurrences, present } = this
    return {
      message,
      error: message,
      code,
      ...(issues ? { issues } : {}),
      ...(pwnedOccurrences === undefined ? {} : { pwnedOccurrences }),
      ...(present ? { present } : {}),
    }
  }
}

export const notSignedIn = () => new Refusal(401, 'not_signed_in', 'Please sign in.')
/** The device may forget a removed account. */
export const accountRemoved = () => new Refusal(401, 'account_removed', 'This account was removed.')
export const notAllowed = () => new Refusal(403, 'not_allowed', "You don't have permission to do this.")
export const blocked = () =>
  new Refusal(403, 'blocked', 'Your IP address is blocked. Please write to the shop.')
export const needsTwoFactor = () =>
  new Refusal(
    403,
    'two_factor_required',
    'Administrators need two-factor authentication. Please set it up first.',
  )
export const notFound = (what: string) => new Refusal(404, 'not_found', `${what} was not found.`)
export const noSuchCall = () => new Refusal(404, 'no_such_call', 'The call was not found.')
export const conflict = (message: string) => new Refusal(409, 'conflict', message)
export const tooMany = (seconds: number) =>
  new Refusal(429, 'too_many', 'Too many tries. Please wait a little and try again.', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  })
export const invalid = (path: string, message: string) =>
  new Refusal(422, 'invalid_input', `${path}: ${message}`, { issues: [{ path, message }] })
