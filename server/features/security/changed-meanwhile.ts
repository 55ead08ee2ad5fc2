import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#server/features/call.ts'
import { Refusal } from '#server/foundation/problem.ts'
import { lastActOn } from './audit.queries.ts'

interface Meanwhile {
  /** As the audit log names it. */
  subject: string
  /** The record in the form in which the form reads it. */
  record: unknown
  message?: string
  /** Who was first, where the audit log cannot know. */
  by?: string | null
}

/** For the second of two administrators who save the same: who was first, and what stands there now. */
export async function changedMeanwhile(
  db: Db,
  { subject, record, message, ...known }: Meanwhile,
): Promise<Refusal> {
  const by = known.by === undefined ? ((await lastActOn(db, subject))?.actor ?? null) : known.by
  return new Refusal(409, 'conflict', message ?? `${by ?? 'Somebody else'} changed this meanwhile.`, {
    present: { by, record },
  })
}

/** Makes a revision from the content, where nothing counts its changes. */
export const revisionOf = (record: unknown) =>
  createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 16)

/** Refuses where it is no longer as it was read. @param seen undefined: the caller does not say */
export async function demandSeen(db: Db, subject: string, seen: unknown, record: unknown): Promise<void> {
  if (seen === undefined || isDeepStrictEqual(seen, record)) return
  throw await changedMeanwhile(db, { subject, record })
}
