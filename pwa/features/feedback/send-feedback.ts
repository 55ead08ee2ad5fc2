import { addressOf, uploadChanges } from '#pwa/features/uploads/upload-changes.ts'
import type { Change } from '#pwa/foundation/data/outbox.ts'
import { dropEntries } from '#pwa/foundation/data/outbox.ts'
import { submitForm } from '#pwa/foundation/data/submit-change.ts'
import type { FeedbackProgram } from '#shared/feedback/feedback.contract.ts'
import { feedbackContext, pageAddress } from './feedback-context.ts'
import type { FeedbackDraft } from './feedback-draft.store.ts'

/** `waiting`: waits on this device; `sign-in`: waits for its owner. */
export type FeedbackSent =
  | { how: 'sent'; arrived: null }
  | { how: 'waiting' | 'sign-in'; arrived: Promise<unknown> }

/** A participant's program, and the task that they chose. */
function taskOf({ taskId }: FeedbackDraft, program: FeedbackProgram | null) {
  if (!program) return {}
  const { id, name, tasks } = program
  const selectedTask = tasks.find((task) => task.id === taskId)
  return { betaProgram: { id, name }, ...(selectedTask ? { selectedTask } : {}) }
}

/** A message waits for its pictures; `userId` null is a guest. Throws NotSaved, ChangeRefused. */
export async function sendFeedback(
  draft: FeedbackDraft,
  userId: string | null,
  program: FeedbackProgram | null,
): Promise<FeedbackSent> {
  const pictures = draft.attachments.filter(({ state }) => state !== 'error')
  const message: Change<'sendFeedback'> = {
    endpoint: 'sendFeedback',
    key: crypto.randomUUID(),
    input: {
      ...(userId === null ? { email: draft.email.trim() } : {}),
      message: draft.message.trim(),
      ...taskOf(draft, program),
      ...(draft.withContext ? { pageUrl: pageAddress(), ...feedbackContext() } : {}),
      attachments: pictures.map(addressOf),
    },
    written: [
      draft.email,
      draft.message.trim(),
      draft.taskId,
      draft.withContext,
      pictures.map(({ key }) => key),
    ],
  }
  const result = await submitForm(userId ?? 'guest', [...uploadChanges(pictures), message])
  if (draft.replaces.length > 0) await dropEntries(draft.replaces)
  if (result.kind === 'done') return { how: 'sent', arrived: null }
  return { how: result.state === 'sign-in' ? 'sign-in' : 'waiting', arrived: result.arrived }
}
