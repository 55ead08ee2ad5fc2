import { acceptedText, type Attachment, pictureTypes } from '#pwa/features/feedback/attachment.ts'
import type { Share } from '#shared/offline/kept-share.ts'
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

/** A shared picture as it goes along with feedback: it waits on this device, and goes out with the message. */
export const attachmentOfShared = ({ id, file }: SharedPicture): Attachment => ({
  key: id,
  name: file.name,
  file,
  state: 'kept',
  progress: 0,
  url: null,
  error: null,
})
