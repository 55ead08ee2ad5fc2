import type { TriangleSink } from '#server/features/catalogue/reading/read-mesh.ts'

/** Cells along the longest side: two or three pixels of a part's picture each. */
const steps = 48
/** More than a side has cells, so that places may wrap. */
const wrap = 0x1_0000
/** More than a cube has cells. */
const most = 0x2_0000

/** Corners in one cell become one, at their middle: small enough for a picture, and of no use for printing. */
export class CoarseMesh implements TriangleSink {
  readonly #cell: number
  readonly #corners = new Map<number, number>()
  readonly #sums: number[] = []
  readonly #counts: number[] = []
  readonly #faces = new Set<number>()

  /** @param longest side of the part's box, in the file's unit */
  constructor(longest: number) {
    this.#cell = longest / steps
  }

  #corner(x: number, y: number, z: number): number {
    const place = [x, y, z].reduce((sum, value) => {
      const at = Math.floor(value / this.#cell) % wrap
      return sum * wrap + (at < 0 ? at + wrap : at)
    }, 0)
    const known = this.#corners.get(place)
    const corner = known ?? this.#corners.size
    if (known === undefined) this.#corners.set(place, corner)
    for (const [axis, value] of [x, y, z].entries())
      this.#sums[corner * 3 + axis] = (this.#sums[corner * 3 + axis] ?? 0) + value
    this.#counts[corner] = (this.#counts[corner] ?? 0) + 1
    return corner
  }

  add(triangle: readonly number[]): boolean {
    if (!triangle.every((value) => Math.abs(value) < 1e6)) return false
    const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = triangle
    const [a, b, c] = [this.#corner(ax, ay, az), this.#corner(bx, by, bz), this.#corner(cx, cy, cz)]
    if (a === b || b === c || c === a) return true
    // The same turn of three corners is one face.
    const [first, second, third] = a < b && a < c ? [a, b, c] : b < c ? [b, c, a] : [c, a, b]
    this.#faces.add((first * most + second) * most + third)
    return true
  }

  /** Points count from the corner of the part's box; null where nothing is left. */
  result(): { points: Float32Array; faces: Uint32Array } | null {
    if (this.#faces.size === 0) return null
    const points = Float32Array.from(this.#sums, (sum, at) => sum / (this.#counts[Math.floor(at / 3)] ?? 1))
    const least = [Infinity, Infinity, Infinity]
    points.forEach((value, at) => {
      least[at % 3] = Math.min(least[at % 3] ?? 0, value)
    })
    const faces = [...this.#faces].flatMap((face) => [
      Math.floor(face / most ** 2),
      Math.floor(face / most) % most,
      face % most,
    ])
    return { points: points.map((value, at) => value - (least[at % 3] ?? 0)), faces: Uint32Array.from(faces) }
  }
}
