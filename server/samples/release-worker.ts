import { parentPort } from 'node:worker_threads'
import { aircraftDesigns } from './aircraft/designs.ts'
import { aircraftProduct } from './aircraft-product.ts'
import { buildAircraft } from './geometry/build-aircraft.ts'
import type { MadeFile } from './make-release-files.ts'
import { modelFile } from './model-file.ts'
import { sampleFiles } from './sample-files.ts'
import { drawingFiles } from './three-view/drawing-file.ts'

async function madeFilesOf(slug: string): Promise<MadeFile[]> {
  const design = aircraftDesigns.find((each) => each.slug === slug)
  if (!design) throw new RangeError(`There is no ${slug}`)
  const { pieces, parts } = await buildAircraft(design)
  const product = aircraftProduct(design)
  const files = [...(await sampleFiles(product, parts)), modelFile(pieces), ...drawingFiles(product)]
  // Small buffers share their memory with others: each is copied into its own, which can change hands.
  return files.map((file) => ({
    ...file,
    content: typeof file.content === 'string' ? file.content : new Uint8Array(file.content),
  }))
}

parentPort?.on('message', async (slug: string) => {
  const made = await madeFilesOf(slug)
  parentPort?.postMessage(
    made,
    made.flatMap(({ content }) => (typeof content === 'string' ? [] : [content.buffer as ArrayBuffer])),
  )
})
