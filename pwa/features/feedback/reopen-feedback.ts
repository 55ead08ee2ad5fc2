import { textOf } from '#pwa/foundation/data/change-kind.ts'
import { refusedPictures } from '#pwa/features/uploads/refused-pictures.ts'
import { readEntries } from '#shared/offline/outbox.ts'
import { isStuck, type OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { type FeedbackDraft, readFeedbackDraft, writeDraft } from './feedback-draft.store.ts'
import { openFeedback } from './feedback-open.store.ts'

/** Keeps a draft begun meanwhile. */
function withText(begun: FeedbackDraft, { input: { message, email, selectedTask } }: OutboxEntry) {
  return {
    message: [textOf(message), begun.message].filter((text) => text.trim() !== '').join('\n\n'),
    email: textOf(email) || begun.email,
    taskId: textOf((selectedTask as { id?: unknown } | undefined)?.id) || begun.taskId,
  }
}

/** Keeps the entry until the new one is saved; `shown` and `shownUploads` as on screen. */
export async function reopenFeedback(
  shown: OutboxEntry,
  shownUploads: readonly OutboxEntry[],
): Promise<void> {
  // A retry may have given new keys.
  const entries = new Map((await readEntries()).map((each) => [each.seq, each]))
  const entry = entries.get(shown.seq)
  if (!entry || !isStuck(entry)) return
  const uploads = shownUploads.flatMap(({ seq }) => entries.get(seq) ?? [])
  const pictures = await refusedPictures(entry.input.attachments, uploads)
  const begun = readFeedbackDraft()
  const isQuoted = begun.quotes.includes(entry.seq) && begun.message.trim() !== ''
  const hasPictures = begun.replaces.includes(entry.seq)
  writeDraft({
    ...(isQuoted ? {} : withText(begun, entry)),
    ...(hasPictures ? {} : { attachments: [...pictures, ...begun.attachments] }),
    replaces: [...new Set([...begun.replaces, ...[entry, ...uploads].map(({ seq }) => seq)])],
    quotes: [...new Set([...begun.quotes, entry.seq])],
  })
  openFeedback()
}
