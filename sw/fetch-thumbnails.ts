import { keptPictureHashes, weighPictures } from '#shared/offline/kept/kept-pictures.ts'
import { catalogueMemory } from './catalogue-memory.ts'
import { lineTrouble } from './network.ts'
import { keepPicture } from './pictures.ts'

/** Pixels that a picture of a list is fetched in beforehand: enough for a phone's two columns. */
const wide = 320
/** Bytes that are fetched beforehand at most, all pictures that are kept counted. */
const most = 24_000_000
/** Few of the connections that a browser opens: the page asks for something meanwhile. */
const together = 2

/** One small picture of every product, fetched while nothing else is to do, in the theme that the person looks at. */
export async function fetchThumbnails(dark: boolean): Promise<void> {
  const memory = await catalogueMemory()
  const kept = await keptPictureHashes()
  let { bytes } = await weighPictures()
  const wanted = [...memory.records.values()].flatMap(({ image }) => {
    const hash = image && ((dark && image.dark) || image.hash)
    if (!image || !hash || kept.has(hash)) return []
    const enough = image.widths.filter((width) => width >= wide)
    const width = enough.length > 0 ? Math.min(...enough) : Math.max(...image.widths)
    return `/uploads/${hash}-${width}.avif`
  })
  for (let from = 0; from < wanted.length && bytes < most && !lineTrouble(); from += together) {
    const got = await Promise.all(wanted.slice(from, from + together).map(keepPicture))
    // Not one came: the line is gone, or the device is full.
    if (got.every((each) => each === null)) return
    bytes += got.reduce((sum: number, each) => sum + (each ?? 0), 0)
  }
}
