import { gzipSync } from 'node:zlib'
import type { SampleFile } from '#server/features/catalogue/sample-product.ts'
import { modelKind } from '#server/features/catalogue/product-shape.ts'
import { packModel } from '#shared/aircraft/model.ts'
import type { Mesh } from './make-stl.ts'
import type { PrintableMesh } from './sample-files.ts'

interface Coloured {
  /** Code of a part, or what was bought. */
  name: string
  colour: readonly [red: number, green: number, blue: number]
  mesh: Mesh
}
const grey = [160, 160, 160] as const

/** Compressed here, unpacked by browsers. @param parts as they lie on the bed, for what no piece shows */
export function modelFile(pieces: readonly Coloured[], parts: readonly PrintableMesh[] = []): SampleFile {
  const shown = new Set(pieces.map(({ name }) => name))
  const besides = parts.filter(({ code }) => !shown.has(code))
  const packed = packModel(
    [
      ...pieces.map((piece) => ({ ...piece, beside: false })),
      ...besides.map(({ code, mesh }) => ({ name: code, colour: grey, mesh, beside: true })),
    ].map(({ name, beside, colour, mesh: { points, faces } }) => ({
      name,
      beside,
      colour,
      points: new Float32Array(points.flat()),
      faces: new Uint32Array(faces.flat()),
    })),
  )
  return { path: 'view.model', kind: modelKind, free: true, content: gzipSync(packed, { level: 9 }) }
}
