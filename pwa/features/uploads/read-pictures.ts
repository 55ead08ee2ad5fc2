import { type Attachment, attachmentFrom, type NotTaken, sortFiles, tooMany } from './attachment.ts'
import { readPicture } from './shrink-picture.ts'

/** On a button that waits for them: a slow phone takes seconds. */
export const addingPictures = 'Adding pictures'

export interface PicturesRead {
  pictures: readonly Attachment[]
  notTaken: readonly NotTaken[]
}
/** Sorts out what cannot be taken, and makes the others small. @param present pictures that are there already */
export async function readPictures(
  files: readonly File[],
  present: number,
  most: number,
): Promise<PicturesRead> {
  const { accepted, notTaken } = sortFiles(files, present, most)
  const read = await Promise.all(accepted.map(readPicture))
  const unread = accepted.filter((_file, index) => read[index] === null)
  return {
    pictures: read.flatMap((file) => (file ? [attachmentFrom(file)] : [])),
    notTaken: [...notTaken, ...unread.map(({ name }) => ({ name, why: 'The file cannot be read' }))],
  }
}

/** Those that there is room for: others may have been added while they were read. */
export function fittingPictures(
  { pictures, notTaken }: PicturesRead,
  present: number,
  most: number,
): PicturesRead {
  const fitting = pictures.slice(0, Math.max(0, most - present))
  const isSaid = fitting.length === pictures.length || notTaken.some(({ name }) => name === null)
  return { pictures: fitting, notTaken: isSaid ? notTaken : [...notTaken, tooMany(most)] }
}
