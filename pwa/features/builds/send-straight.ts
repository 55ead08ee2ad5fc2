import type { Build } from '#shared/builds/builds.contract.ts'
import type { OutboxFile } from '#shared/offline/outbox-entry.ts'
import { sendEntry } from '#shared/offline/send-entry.ts'

/** A change that the device could not keep. */
interface Unkept {
  owner: string
  endpoint: string
  key: string
  input: Readonly<Record<string, unknown>>
  file: OutboxFile | undefined
}
const listeners = new Set<(build: Build) => void>()

/** Tells of builds as the shop has them after a change that never was in the outbox. */
export function onSentStraight(listener: (build: Build) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The way past the outbox, where the browser keeps no data or has no room: there may be a line all the same.
 * @returns whether the shop has it. Throws in the shop's words where it was refused.
 */
export async function sendStraight({ owner, endpoint, key, input, file }: Unkept): Promise<boolean> {
  const entry = { seq: 0, lane: '', version: 1, file: null, dependsOn: [], seen: {}, attempts: 1 } as const
  const rest = { nextAttemptAt: 0, createdAt: '', problem: null, state: 'sending' } as const
  const answer = await sendEntry({ ...entry, ...rest, owner, endpoint, key, input }, file, new Date())
  if (answer.kind === 'failed' || answer.kind === 'conflict') throw new Error(answer.problem.message)
  if (answer.kind !== 'done') return false
  if (answer.body) for (const listener of listeners) listener(answer.body as Build)
  return true
}
