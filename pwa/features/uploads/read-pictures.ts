import { type Attachment, attachmentFrom, type NotTaken, sortFiles } from './attachment.ts'
import { readPicture } from './shrink-picture.ts'

/** On a button that waits for them: a slow phone takes seconds. */
export const addingPictures = 'Adding pictures'

/** Sorts out what cannot be taken, and makes the others small. @param present pictures that are there already */
export async function readPictures(
  files: readonly File[],
  present: number,
  most: number,
): Promise<{ pictures: Attachment[]; notTaken: NotTaken[] }> {
  const { accepted, notTaken } = sortFiles(files, present, most)
  const read = await Promise.all(accepted.map(readPicture))
  const unread = accepted.filter((_file, index) => read[index] === null)
  return {
    pictures: read.flatMap((file) => (file ? [attachmentFrom(file)] : [])),
    notTaken: [...notTaken, ...unread.map(({ name }) => ({ name, why: 'The file cannot be read' }))],
  }
}
