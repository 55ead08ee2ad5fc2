import type { AircraftDesign } from './aircraft-design.ts'
import { aircraftDesigns } from './aircraft/designs.ts'
import { aircraftProduct } from './aircraft-product.ts'
import { buildAircraft } from './geometry/build-aircraft.ts'
import type { MadeFile } from './make-release-files.ts'
import { modelFile } from './model-file.ts'
import { sampleFiles } from './sample-files.ts'
import { drawingFiles } from './three-view/drawing-file.ts'

async function madeFilesOf(design: AircraftDesign): Promise<MadeFile[]> {
  const { pieces, parts } = await buildAircraft(design)
  const product = aircraftProduct(design)
  return [...(await sampleFiles(product, parts)), modelFile(pieces, parts), ...drawingFiles(product)]
}

// Ends with its parent.
process.on('message', async (slug: string) => {
  const design = aircraftDesigns.find((each) => each.slug === slug)
  if (!design) throw new RangeError(`There is no ${slug}`)
  process.send?.(await madeFilesOf(design))
})
