import { acceptedText, type Attachment, pictureTypes } from '#pwa/features/uploads/attachment.ts'
import { shrinkPicture } from '#pwa/features/uploads/shrink-picture.ts'
import type { Share } from '#shared/offline/saved/saved-share.ts'
import type { OutboxFile } from '#shared/offline/outbox-entry.ts'

export interface SharedPicture {
  id: string
  file: OutboxFile
}

/** With reasons for the unusable. */
export function sortShare({ files, isOver }: Share): { pictures: SharedPicture[]; faults: string[] } {
  const faults = isOver ? ['Only 10 at a time: share the others again.'] : []
  const pictures = files.flatMap(({ id, name, type, bytes }) => {
    if (!pictureTypes.includes(type)) faults.push(`${name}: File type not allowed. Use ${acceptedText}.`)
    else if (bytes === null) faults.push(`${name}: File size must be less than 10MB`)
    else return [{ id, file: { name, type, bytes } }]
    return []
  })
  return { pictures, faults }
}

/** Shrunk. */
export const shrinkShared = (pictures: readonly SharedPicture[]): Promise<SharedPicture[]> =>
  Promise.all(pictures.map(async ({ id, file }) => ({ id, file: await shrinkPicture(file) })))

/** Waits here, and goes with the message. */
export const attachmentOfShared = ({ id, file }: SharedPicture): Attachment => ({
  key: id,
  name: file.name,
  file,
  state: 'saved',
  progress: 0,
  url: null,
  error: null,
})
