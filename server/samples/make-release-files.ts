import type { SampleFile, SampleProduct } from '#server/features/catalogue/sample-product.ts'
import type { AircraftDesign } from './aircraft-design.ts'
import { modelFile } from './model-file.ts'
import { sampleFiles } from './sample-files.ts'
import { drawingFiles } from './three-view/drawing-file.ts'

/** What is downloaded of a release, and its 3D view, from the aircraft's shape. */
export async function makeReleaseFiles(
  product: SampleProduct,
  design: AircraftDesign,
): Promise<SampleFile[]> {
  // The geometry kernel is loaded when something is made, which is once for each release.
  const { buildAircraft } = await import('./geometry/build-aircraft.ts')
  const { pieces, parts } = await buildAircraft(design)
  return [...(await sampleFiles(product, parts)), modelFile(pieces), ...drawingFiles(product)]
}
