import { gzipSync } from 'node:zlib'
import type { SampleFile } from '#server/features/catalogue/sample-product.ts'
import { modelKind } from '#server/features/catalogue/product-shape.ts'
import { packModel } from '#shared/aircraft/model.ts'
import type { Mesh } from './make-stl.ts'

/**
 * The file of a release that the 3D view shows. It is packed whatever the line does: browsers unpack it themselves.
 * @param pieces in the aircraft's own axes (x to the tail, y to the right wing tip, z up, mm), each in its colour
 */
export function modelFile(
  pieces: readonly { colour: readonly [red: number, green: number, blue: number]; mesh: Mesh }[],
): SampleFile {
  const packed = packModel(
    pieces.map(({ colour, mesh: { points, faces } }) => ({
      colour,
      points: new Float32Array(points.flat()),
      faces: new Uint32Array(faces.flat()),
    })),
  )
  return { path: 'view.model', kind: modelKind, free: true, content: gzipSync(packed, { level: 9 }) }
}
