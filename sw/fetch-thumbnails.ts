import { savedPictureHashes, sizeOfPictures } from '#shared/offline/saved/saved-pictures.ts'
import { catalogueMemory } from './catalogue-memory.ts'
import { networkTrouble } from './network.ts'
import { untilPageOpen } from './page-opening.ts'
import { savePicture } from './pictures.ts'

/** Pixels, for two columns on a phone. */
const wide = 320
/** Bytes, including pictures saved before. */
const most = 24_000_000
/** Few at once, so that the page has connections left. */
const together = 2

export async function fetchThumbnails(dark: boolean): Promise<void> {
  const memory = await catalogueMemory()
  const saved = await savedPictureHashes()
  let { bytes } = await sizeOfPictures()
  const wanted = [...memory.records.values()].flatMap(({ image }) => {
    const hash = image && ((dark && image.dark) || image.hash)
    if (!image || !hash || saved.has(hash)) return []
    const enough = image.widths.filter((width) => width >= wide)
    const width = enough.length > 0 ? Math.min(...enough) : Math.max(...image.widths)
    return `/uploads/${hash}-${width}.avif`
  })
  for (let from = 0; from < wanted.length && bytes < most && !networkTrouble(); from += together) {
    await untilPageOpen()
    const got = await Promise.all(wanted.slice(from, from + together).map(savePicture))
    // Offline, or the device is full.
    if (got.every((each) => each === null)) return
    bytes += got.reduce((sum: number, each) => sum + (each ?? 0), 0)
  }
}
