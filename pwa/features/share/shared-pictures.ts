import { acceptedText, type Attachment, pictureTypes } from '#pwa/features/uploads/attachment.ts'
import { shrinkPicture } from '#pwa/features/uploads/shrink-picture.ts'
import type { Share } from '#shared/offline/kept/kept-share.ts'
import type { OutboxFile } from '#shared/offline/outbox-entry.ts'

export interface SharedPicture {
  id: string
  file: OutboxFile
}

/** What of a share can be used, and why the rest cannot. */
export function sortShare({ files, isOver }: Share): { pictures: SharedPicture[]; faults: string[] } {
  const faults = isOver ? ['Only 10 at a time are taken: share the others again.'] : []
  const pictures = files.flatMap(({ id, name, type, bytes }) => {
    if (!pictureTypes.includes(type)) faults.push(`${name}: File type not allowed. ${acceptedText}, please.`)
    else if (bytes === null) faults.push(`${name}: File size must be less than 10MB`)
    else return [{ id, file: { name, type, bytes } }]
    return []
  })
  return { pictures, faults }
}

/** Shared pictures made small, as they are sent. */
export const shrinkShared = (pictures: readonly SharedPicture[]): Promise<SharedPicture[]> =>
  Promise.all(pictures.map(async ({ id, file }) => ({ id, file: await shrinkPicture(file) })))

/** A shared picture as it goes along with feedback: it waits on this device, and is sent with the message. */
export const attachmentOfShared = ({ id, file }: SharedPicture): Attachment => ({
  key: id,
  name: file.name,
  file,
  state: 'kept',
  progress: 0,
  url: null,
  error: null,
})
