import { type Attachment, attachmentAt, attachmentFrom } from '#pwa/features/uploads/attachment.ts'
import { readEntries, readFile } from '#shared/offline/outbox.ts'
import { type AnswerReference, isStuck, type OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { readFeedbackDraft, writeDraft } from './feedback-draft.store.ts'
import { openFeedback } from './feedback-open.store.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

async function pictureOf(upload: OutboxEntry): Promise<Attachment[]> {
  const file = await readFile(upload)
  if (!file) return []
  const picture = attachmentFrom(file)
  // Refused for itself: a retry is useless.
  return upload.state === 'failed'
    ? [{ ...picture, state: 'error', error: upload.problem?.message.replace(/^file: /, '') ?? null }]
    : [{ ...picture, state: 'saved' }]
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
  const { message, email, attachments } = entry.input
  const given = Array.isArray(attachments) ? (attachments as (string | AnswerReference)[]) : []
  const pictures: Attachment[] = []
  for (const [index, each] of given.entries()) {
    const upload = typeof each === 'string' ? undefined : uploads.find(({ key }) => key === each.$answer)
    if (typeof each === 'string') pictures.push(attachmentAt(each, `Picture ${index + 1}`))
    else if (upload) pictures.push(...(await pictureOf(upload)))
  }
  const begun = readFeedbackDraft()
  writeDraft({
    // Keeps a draft begun meanwhile.
    message: [textOf(message), begun.message].filter((text) => text.trim() !== '').join('\n\n'),
    email: textOf(email) || begun.email,
    attachments: [...pictures, ...begun.attachments],
    replaces: [entry, ...uploads].map(({ seq }) => seq),
  })
  openFeedback()
}
