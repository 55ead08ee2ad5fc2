import type { Manifold, ManifoldToplevel } from 'manifold-3d'
import type { Mesh } from '#server/samples/make-stl.ts'
import type { Point } from './loft.ts'

let loading: Promise<ManifoldToplevel> | undefined
/** WebAssembly, loaded on first use. */
async function kernel(): Promise<ManifoldToplevel> {
  const { default: load } = await import('manifold-3d')
  const loaded = await load()
  loaded.setup()
  return loaded
}

/** Not garbage-collected: see `Bench`. */
export class Solid {
  readonly #shape: Manifold
  readonly #bench: Bench
  constructor(shape: Manifold, bench: Bench) {
    this.#shape = shape
    this.#bench = bench
    bench.keep(shape)
  }
  #of(shape: Manifold): Solid {
    return new Solid(shape, this.#bench)
  }
  join(other: Solid): Solid {
    return this.#of(this.#shape.add(other.#shape))
  }
  without(other: Solid): Solid {
    return this.#of(this.#shape.subtract(other.#shape))
  }
  within(other: Solid): Solid {
    return this.#of(this.#shape.intersect(other.#shape))
  }
  mirrored(): Solid {
    return this.#of(this.#shape.mirror([0, 1, 0]))
  }
  moved(by: Point): Solid {
    return this.#of(this.#shape.translate(by))
  }
  /** About x, degrees, right wing up. */
  rolled(degrees: number): Solid {
    return this.#of(this.#shape.rotate([degrees, 0, 0]))
  }
  stretched(by: Point): Solid {
    return this.#of(this.#shape.scale(by))
  }
  /** On the normal's side. */
  beyond(normal: Point, distance: number): Solid {
    return this.#of(this.#shape.trimByPlane(normal, distance))
  }
  get isEmpty(): boolean {
    return this.#shape.isEmpty()
  }
  mayMeet(other: Solid): boolean {
    const [a, b] = [this.#shape.boundingBox(), other.#shape.boundingBox()]
    return ([0, 1, 2] as const).every((axis) => a.min[axis] < b.max[axis] && b.min[axis] < a.max[axis])
  }
  /** mm³ */
  shared(other: Solid): number {
    return this.mayMeet(other) ? this.within(other).volume : 0
  }
  get volume(): number {
    return this.#shape.volume()
  }
  /** Drops pieces under 1 %. */
  cleaned(): Solid {
    const pieces = this.#shape.decompose()
    for (const piece of pieces) this.#bench.keep(piece)
    const least = this.volume * 0.01
    const large = pieces.filter((piece) => piece.volume() > least)
    const [first] = large
    if (pieces.length < 2 || !first) return this
    return this.#of(large.slice(1).reduce((all, piece) => all.add(piece), first))
  }
  mesh(): Mesh {
    const simple = this.#of(this.#shape.simplify(0.02))
    const { vertProperties, triVerts, numProp } = simple.#shape.getMesh()
    const points: Mesh['points'] = []
    for (let at = 0; at < vertProperties.length; at += numProp)
      points.push([vertProperties[at] ?? 0, vertProperties[at + 1] ?? 0, vertProperties[at + 2] ?? 0])
    const faces: Mesh['faces'] = []
    for (let at = 0; at < triVerts.length; at += 3)
      faces.push([triVerts[at] ?? 0, triVerts[at + 1] ?? 0, triVerts[at + 2] ?? 0])
    return { points, faces }
  }
}

/** Owns solids and frees them. */
export class Bench {
  readonly #kernel: ManifoldToplevel
  readonly #made = new Set<Manifold>()
  private constructor(loaded: ManifoldToplevel) {
    this.#kernel = loaded
  }
  static async open(): Promise<Bench> {
    loading ??= kernel()
    return new Bench(await loading)
  }
  keep(shape: Manifold): void {
    this.#made.add(shape)
  }
  clear(): void {
    for (const shape of this.#made) shape.delete()
    this.#made.clear()
  }
  solid({ points, faces }: Mesh): Solid {
    const mesh = new this.#kernel.Mesh({
      numProp: 3,
      vertProperties: new Float32Array(points.flat()),
      triVerts: new Uint32Array(faces.flat()),
    })
    return new Solid(this.#kernel.Manifold.ofMesh(mesh), this)
  }
  hull(points: readonly Point[]): Solid {
    return new Solid(this.#kernel.Manifold.hull([...points]), this)
  }
  box(from: Point, to: Point): Solid {
    const size: Point = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
    return new Solid(this.#kernel.Manifold.cube(size), this).moved(from)
  }
  /** Side view (x, z) along y, plan (x, y) along z. */
  prism(
    view: 'side' | 'plan',
    outline: readonly (readonly [number, number])[],
    from: number,
    to: number,
  ): Solid {
    const flat = outline.map(([a, b]): [number, number] => [a, b])
    const raised = new this.#kernel.CrossSection([flat], 'NonZero')
    const solid = new Solid(raised.extrude(to - from), this)
    raised.delete()
    // A side view is rolled: y becomes z.
    return view === 'plan' ? solid.moved([0, 0, from]) : solid.rolled(90).moved([0, to, 0])
  }
}
