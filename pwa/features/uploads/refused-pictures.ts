import { readFile } from '#shared/offline/outbox.ts'
import type { AnswerReference, OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { type Attachment, attachmentAt, attachmentFrom } from './attachment.ts'

async function pictureOf(upload: OutboxEntry): Promise<Attachment[]> {
  const file = await readFile(upload)
  if (!file) return []
  const picture = attachmentFrom(file)
  // Refused for itself: a retry is useless.
  return upload.state === 'failed'
    ? [{ ...picture, state: 'error', error: upload.problem?.message.replace(/^file: /, '') ?? null }]
    : [{ ...picture, state: 'saved' }]
}

/** Pictures of a refused message, in order. @param given its field @param uploads those that it waits for */
export async function refusedPictures(
  given: unknown,
  uploads: readonly OutboxEntry[],
): Promise<Attachment[]> {
  const pictures: Attachment[] = []
  for (const [index, each] of (Array.isArray(given)
    ? (given as (string | AnswerReference)[])
    : []
  ).entries()) {
    const upload = typeof each === 'string' ? undefined : uploads.find(({ key }) => key === each.$answer)
    if (typeof each === 'string') pictures.push(attachmentAt(each, `Picture ${index + 1}`))
    else if (upload) pictures.push(...(await pictureOf(upload)))
  }
  return pictures
}
