import type { EntryProblem } from './outbox-entry.ts'

export type EntryAnswer =
  | { kind: 'done'; body: unknown }
  /** `after` in milliseconds where the server named a time; `reached` tells whether it was the shop. */
  | { kind: 'later'; after: number | null; reached: boolean }
  | { kind: 'sign-in' }
  | { kind: 'conflict'; problem: EntryProblem }
  | { kind: 'failed'; problem: EntryProblem }

export const noReason = 'Please try again later.'
const later = new Set([408, 425, 429])

function secondsOf(headers: Headers, now: Date): number | null {
  const given = headers.get('retry-after')
  if (given === null) return null
  const seconds = Number(given)
  const milliseconds = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(given) - now.getTime()
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : null
}

function problemOf(status: number, body: unknown): EntryProblem {
  const given = (typeof body === 'object' && body ? body : {}) as Partial<EntryProblem & { error: unknown }>
  const said = given.message ?? given.error
  return {
    status,
    code: typeof given.code === 'string' ? given.code : 'internal',
    message: typeof said === 'string' ? said : noReason,
    ...(Array.isArray(given.issues) ? { issues: given.issues } : {}),
  }
}

/** Only answers with the shop's header count; for a removal, 404 means done, except where the call itself is missing. */
export async function parseEntryAnswer(
  response: Response,
  isRemoval: boolean,
  now: Date,
): Promise<EntryAnswer> {
  if (response.headers.get('kestrel-api') !== '1') return { kind: 'later', after: null, reached: false }
  const { status } = response
  const after = secondsOf(response.headers, now)
  if (status >= 500 || later.has(status)) return { kind: 'later', after, reached: true }
  let body: unknown
  try {
    const text = await response.text()
    body = text === '' ? null : JSON.parse(text)
  } catch {
    // A broken body, or one of another server, does not acknowledge the change.
    return { kind: 'later', after, reached: true }
  }
  if (response.ok) return { kind: 'done', body }
  const problem = problemOf(status, body)
  if (status === 401 || problem.code === 'other_owner') return { kind: 'sign-in' }
  if (problem.code === 'in_progress') return { kind: 'later', after: after ?? 1000, reached: true }
  // The person's address is blocked for now: nothing is wrong with the change.
  if (problem.code === 'blocked') return { kind: 'later', after, reached: true }
  // A process of an earlier release answers so while a newer one is rolled out.
  if (problem.code === 'no_such_call') return { kind: 'later', after, reached: true }
  if (status === 409) return { kind: 'conflict', problem }
  if (status === 404 && isRemoval) return { kind: 'done', body: null }
  return { kind: 'failed', problem }
}
