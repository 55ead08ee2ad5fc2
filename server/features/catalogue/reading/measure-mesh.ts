import type { PartGeometry } from '#shared/aircraft/part-geometry.ts'

/** More triangles would need gigabytes to compare edges. */
const mostCompared = 1_500_000

/** Numbers corners by exact position. */
class Corners {
  #places = new Float32Array(3 * 4096)
  #table = new Int32Array(8192).fill(-1)
  #bits = new Int32Array(this.#places.buffer)
  count = 0

  #slot(x: number, y: number, z: number): number {
    const mask = this.#table.length - 1
    let slot = (Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663) ^ Math.imul(z, 83_492_791)) & mask
    for (;;) {
      const at = this.#table[slot] ?? -1
      if (at < 0) return slot
      if (this.#bits[3 * at] === x && this.#bits[3 * at + 1] === y && this.#bits[3 * at + 2] === z)
        return slot
      slot = (slot + 1) & mask
    }
  }
  #grow(): void {
    const places = new Float32Array(this.#places.length * 2)
    places.set(this.#places)
    this.#places = places
    this.#bits = new Int32Array(places.buffer)
    this.#table = new Int32Array(this.#table.length * 2).fill(-1)
    for (let at = 0; at < this.count; at += 1) {
      const slot = this.#slot(
        this.#bits[3 * at] ?? 0,
        this.#bits[3 * at + 1] ?? 0,
        this.#bits[3 * at + 2] ?? 0,
      )
      this.#table[slot] = at
    }
  }
  number(x: number, y: number, z: number): number {
    if (3 * (this.count + 1) > this.#places.length) this.#grow()
    // Turns −0 into 0.
    this.#places[3 * this.count] = x + 0
    this.#places[3 * this.count + 1] = y + 0
    this.#places[3 * this.count + 2] = z + 0
    const bits = this.#bits
    const at = 3 * this.count
    const slot = this.#slot(bits[at] ?? 0, bits[at + 1] ?? 0, bits[at + 2] ?? 0)
    const known = this.#table[slot] ?? -1
    if (known >= 0) return known
    this.#table[slot] = this.count
    this.count += 1
    return this.count - 1
  }
}

/** Nine numbers: x, y and z of three corners. */
export type Triangle = readonly number[]

export class MeshMeasure {
  #least = [Infinity, Infinity, Infinity]
  #most = [-Infinity, -Infinity, -Infinity]
  #volume = 0
  #surface = 0
  #triangles = 0
  #corners = new Corners()
  /** Net direction of each edge: all 0 in a closed mesh. */
  #edges: Map<number, number> | null = new Map()

  #noteEdge(edges: Map<number, number>, a: number, b: number): void {
    const key = Math.min(a, b) * 0x4000000 + Math.max(a, b)
    const sum = (edges.get(key) ?? 0) + (a < b ? 1 : -1)
    if (sum === 0) edges.delete(key)
    else edges.set(key, sum)
  }
  add(triangle: Triangle): boolean {
    const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = triangle
    if (!triangle.every((value) => Math.abs(value) < 1e6)) return false
    this.#triangles += 1
    for (let index = 0; index < 9; index += 1) {
      const [axis, value] = [index % 3, triangle[index] ?? 0]
      if (value < (this.#least[axis] ?? 0)) this.#least[axis] = value
      if (value > (this.#most[axis] ?? 0)) this.#most[axis] = value
    }
    const [nx, ny, nz] = [by * cz - bz * cy, bz * cx - bx * cz, bx * cy - by * cx]
    this.#volume += (ax * nx + ay * ny + az * nz) / 6
    const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az]
    this.#surface += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2
    if (this.#triangles > mostCompared) this.#edges = null
    if (!this.#edges) return true
    const [a, b, c] = [
      this.#corners.number(ax, ay, az),
      this.#corners.number(bx, by, bz),
      this.#corners.number(cx, cy, cz),
    ]
    // A degenerate triangle has no edges.
    if (a === b || b === c || a === c) return true
    this.#noteEdge(this.#edges, a, b)
    this.#noteEdge(this.#edges, b, c)
    this.#noteEdge(this.#edges, c, a)
    return true
  }
  /** Null for an empty mesh. */
  result(): PartGeometry | null {
    if (this.#triangles === 0) return null
    const extent = (axis: number) => round((this.#most[axis] ?? 0) - (this.#least[axis] ?? 0))
    return {
      box: [extent(0), extent(1), extent(2)],
      volume: round(Math.abs(this.#volume)),
      surface: round(this.#surface),
      triangles: this.#triangles,
      watertight: this.#edges ? this.#edges.size === 0 : null,
    }
  }
}
const round = (value: number) => Math.round(value * 1000) / 1000
