import type { Change } from '#pwa/foundation/data/outbox.ts'
import { ChangeRefused, NotSaved, type Submitted, submitChanges } from '#pwa/foundation/data/submit-change.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'

/** For an act without a form. Null, and a toast says why, where neither this device nor the shop has it. */
export async function submitOrTell(owner: string, change: Change): Promise<Submitted | null> {
  try {
    return await submitChanges(owner, [change])
  } catch (error) {
    if (!(error instanceof NotSaved || error instanceof ChangeRefused)) throw error
    showToast({ tone: 'error', title: 'Not saved', description: error.message })
    return null
  }
}
