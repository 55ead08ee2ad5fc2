import { shade } from './crease-normals.ts'
import type { Finish, Piece } from '#server/samples/geometry/piece.ts'
import type { StageSubject } from './shot.ts'

const surfaces: Record<Finish, { roughness: number; metal: number }> = {
  print: { roughness: 0.6, metal: 0 },
  canopy: { roughness: 0.12, metal: 0 },
  black: { roughness: 0.38, metal: 0 },
  metal: { roughness: 0.3, metal: 1 },
  rubber: { roughness: 0.85, metal: 0 },
}
/** Pure white cannot be lit without clipping. */
const whitest = 0.84
const linear = (byte: number) => {
  const value = byte / 255
  return Math.min(whitest, value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
}

/** Layers follow the longest side. */
function layerAxis({ finish, mesh: { points } }: Piece, isAsPrinted: boolean): number {
  if (finish !== 'print') return -1
  if (isAsPrinted) return 2
  const sizes = [0, 1, 2].map((axis) => {
    const [least, most] = points.reduce(
      ([low, high], point) => [Math.min(low, point[axis] ?? 0), Math.max(high, point[axis] ?? 0)],
      [Infinity, -Infinity],
    )
    return most - least
  })
  return sizes.indexOf(Math.max(...sizes))
}

const joined = (arrays: Float32Array[]) =>
  Buffer.concat(arrays.map((each) => Buffer.from(each.buffer, each.byteOffset, each.byteLength))).toString(
    'base64',
  )

/** `isAsPrinted`: layers lie horizontally. */
export function stageSubject(pieces: readonly Piece[], isAsPrinted: boolean): StageSubject {
  const shaded = pieces.map(({ mesh }) => shade(mesh))
  const repeat = (values: readonly number[], times: number) => {
    const array = new Float32Array(values.length * times)
    for (let index = 0; index < times; index += 1) array.set(values, index * values.length)
    return array
  }
  // One name is one part: no seam.
  const names = [...new Set(pieces.map(({ name }) => name))]
  const corners = shaded.map(({ positions }) => positions.length / 3)
  return {
    positions: joined(shaded.map(({ positions }) => positions)),
    normals: joined(shaded.map(({ normals }) => normals)),
    colours: joined(pieces.map(({ colour }, index) => repeat(colour.map(linear), corners[index] ?? 0))),
    surfaces: joined(
      pieces.map((piece, index) => {
        const { roughness, metal } = surfaces[piece.finish]
        return repeat(
          [roughness, metal, layerAxis(piece, isAsPrinted), names.indexOf(piece.name) + 1],
          corners[index] ?? 0,
        )
      }),
    ),
  }
}
