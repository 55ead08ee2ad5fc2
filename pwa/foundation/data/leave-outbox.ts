import { countChanges } from '#shared/offline/outbox-entry.ts'
import { askBeforeLeaving } from './leave-question.store.ts'
import { dropEntries, readOutbox, sendAgain } from './outbox.ts'

/** Milliseconds in which what waits may still go out. */
const patience = 5_000

/**
 * Before signing out: what this member has waiting is sent, or they say what becomes of it. Nothing is lost in silence.
 * @returns false where they rather stay
 */
export async function leaveOutbox(owner: string): Promise<boolean> {
  await Promise.race([sendAgain(), new Promise((resolve) => setTimeout(resolve, patience))])
  const own = (await readOutbox()).filter((entry) => entry.owner === owner)
  if (own.length === 0) return true
  const answer = await askBeforeLeaving(countChanges(own))
  if (answer === 'discard') await dropEntries(own.map(({ seq }) => seq))
  return answer !== 'stay'
}
