import { countChanges } from '#shared/offline/outbox-entry.ts'
import { askBeforeSignOut } from './sign-out-question.store.ts'
import { dropEntries, readOutbox, sendAgain } from './outbox.ts'

/** Milliseconds to send. */
const patience = 5_000

/** Sends what waits, or asks the person what to do with it; false when the person stays signed in. */
export async function settleOutboxBeforeSignOut(owner: string): Promise<boolean> {
  await Promise.race([sendAgain(), new Promise((resolve) => setTimeout(resolve, patience))])
  const own = (await readOutbox()).filter((entry) => entry.owner === owner)
  if (own.length === 0) return true
  const answer = await askBeforeSignOut(countChanges(own))
  if (answer === 'discard') await dropEntries(own.map(({ seq }) => seq))
  return answer !== 'stay'
}
