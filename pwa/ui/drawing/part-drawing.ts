import type { ModelPiece } from '#shared/aircraft/model.ts'

export type Paint = readonly [number, number, number]
export interface PartPaints {
  ink: Paint
  ground: Paint
}
export interface PartPixels {
  /** RGBA */
  data: Uint8ClampedArray<ArrayBuffer>
  /** The middle of a part that is hard to see. */
  small: { x: number; y: number } | null
}

/** Raster pixels in one of the picture, each way. */
const fine = 2
/** Hard to see below this share of the width. */
const tiny = 0.09
const margin = 0.05
const wideMargin = 0.2

interface Flat {
  name: string
  beside: boolean
  /** Across, down and away from the eye. */
  seen: Float32Array
  faces: Uint32Array
}
interface Raster {
  /** The name's number; 0 for nothing. */
  of: Uint16Array
  light: Float32Array
}

/** Radians; from the front left and above. */
const [turn, rise] = [0.62, 0.6]
const [ct, st, cr, sr] = [Math.cos(turn), Math.sin(turn), Math.cos(rise), Math.sin(rise)]
const away = [cr * ct, cr * st, -sr] as const
const across = [st, -ct, 0] as const
const down = [-sr * ct, -sr * st, -cr] as const

function flatOf({ name, beside, points, faces }: ModelPiece): Flat {
  const seen = new Float32Array(points.length)
  for (let at = 0; at < points.length; at += 3) {
    const [x, y, z] = [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0]
    for (const [axis, to] of [across, down, away].entries())
      seen[at + axis] = x * to[0] + y * to[1] + z * to[2]
  }
  return { name, beside, seen, faces }
}

class Rasteriser {
  readonly raster: Raster
  readonly #depth: Float32Array
  readonly #width: number
  readonly #height: number
  constructor(width: number, height: number) {
    ;[this.#width, this.#height] = [width, height]
    this.raster = { of: new Uint16Array(width * height), light: new Float32Array(width * height) }
    this.#depth = new Float32Array(width * height).fill(Infinity)
  }
  draw({ seen, faces }: Flat, number: number, fit: Fit): void {
    const corner = (at: number) => {
      const from = (faces[at] ?? 0) * 3
      return [
        (seen[from] ?? 0) * fit.scale + fit.x,
        (seen[from + 1] ?? 0) * fit.scale + fit.y,
        (seen[from + 2] ?? 0) * fit.scale,
      ] as const
    }
    for (let at = 0; at < faces.length; at += 3)
      this.#triangle(corner(at), corner(at + 1), corner(at + 2), number)
  }
  #triangle(a: Corner, b: Corner, c: Corner, number: number): void {
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    if (area === 0) return
    const light = lightOf(a, b, c)
    const [left, right] = [Math.min(a[0], b[0], c[0]), Math.max(a[0], b[0], c[0])]
    const [top, bottom] = [Math.min(a[1], b[1], c[1]), Math.max(a[1], b[1], c[1])]
    for (let y = Math.max(0, Math.floor(top)); y <= Math.min(this.#height - 1, Math.ceil(bottom)); y += 1)
      for (let x = Math.max(0, Math.floor(left)); x <= Math.min(this.#width - 1, Math.ceil(right)); x += 1) {
        const ofA = ((b[0] - x) * (c[1] - y) - (b[1] - y) * (c[0] - x)) / area
        const ofB = ((c[0] - x) * (a[1] - y) - (c[1] - y) * (a[0] - x)) / area
        const ofC = 1 - ofA - ofB
        if (ofA < 0 || ofB < 0 || ofC < 0) continue
        const depth = a[2] * ofA + b[2] * ofB + c[2] * ofC
        const place = y * this.#width + x
        if (depth >= (this.#depth[place] ?? 0)) continue
        this.#depth[place] = depth
        this.raster.of[place] = number
        this.raster.light[place] = light
      }
  }
}
type Corner = readonly [x: number, y: number, depth: number]
interface Fit {
  scale: number
  x: number
  y: number
}

function lightOf(a: Corner, b: Corner, c: Corner): number {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const
  const length = Math.hypot(...normal) || 1
  const facing = (-0.35 * normal[0] - 0.75 * normal[1] - 0.56 * normal[2]) / length
  // The eye sees the side that faces it.
  return Math.max(0, normal[2] > 0 ? -facing : facing)
}

function fitOf(flats: readonly Flat[], [width, height]: readonly [number, number], room: number): Fit {
  const [least, most] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ] as [number[], number[]]
  for (const { seen } of flats)
    for (let at = 0; at < seen.length; at += 3)
      for (const axis of [0, 1]) {
        least[axis] = Math.min(least[axis] ?? 0, seen[at + axis] ?? 0)
        most[axis] = Math.max(most[axis] ?? 0, seen[at + axis] ?? 0)
      }
  const [left = 0, top = 0] = least
  const [right = 0, bottom = 0] = most
  const scale = Math.min(width / (right - left || 1), height / (bottom - top || 1)) * (1 - 2 * room)
  return { scale, x: width / 2 - ((left + right) / 2) * scale, y: height / 2 - ((top + bottom) / 2) * scale }
}

/** Without WebGL: browsers give a page few contexts, and a list has many pictures. */
export class PartDrawer {
  readonly #flats: Flat[]
  readonly #numbers = new Map<string, number>()
  readonly #width: number
  readonly #height: number
  readonly #fit: Fit
  readonly #whole: Raster

  constructor(pieces: readonly ModelPiece[], width: number, height: number) {
    ;[this.#width, this.#height] = [width * fine, height * fine]
    this.#flats = pieces.map(flatOf)
    for (const { name } of this.#flats)
      if (!this.#numbers.has(name)) this.#numbers.set(name, this.#numbers.size + 1)
    const aircraft = this.#flats.filter(({ beside }) => !beside)
    this.#fit = fitOf(aircraft, [this.#width, this.#height], margin)
    this.#whole = this.#rasterOf(aircraft, this.#fit)
  }

  placeOf(code: string): 'aircraft' | 'itself' | null {
    const part = this.#flats.find(({ name }) => name === code)
    return part ? (part.beside ? 'itself' : 'aircraft') : null
  }

  /** Lit through what hides it; null without such a part. */
  draw(code: string, paints: PartPaints): PartPixels | null {
    const own = this.#flats.filter(({ name }) => name === code)
    const [first] = own
    if (!first) return null
    const size = [this.#width, this.#height] as const
    const lit = this.#rasterOf(own, first.beside ? fitOf(own, size, wideMargin) : this.#fit)
    const pixels = this.#painted(lit, first.beside ? null : this.#whole, paints)
    return { data: this.#smooth(pixels), small: this.#smallMiddle(lit) }
  }

  #painted(lit: Raster, rest: Raster | null, { ink, ground }: PartPaints): Float32Array {
    // On a dark ground ink is the lighter of the two.
    const isDark = sum(ground) < sum(ink)
    const shade = (dull: number, bright: number, light: number) =>
      mix(ground, ink, isDark ? dull + (bright - dull) * light : bright + (dull - bright) * light)
    const isEdge = ({ of }: Raster, place: number) =>
      of[place] !== (of[place + 1] ?? 0) || of[place] !== (of[place + this.#width] ?? 0)
    const pixels = new Float32Array(lit.of.length * 4)
    for (let place = 0; place < lit.of.length; place += 1) {
      let paint: Paint | null = null
      if (lit.of[place]) paint = shade(0.62, 1, lit.light[place] ?? 0)
      else if (rest && isEdge(rest, place)) paint = mix(ground, ink, 0.42)
      else if (rest?.of[place]) paint = shade(0.08, 0.28, rest.light[place] ?? 0)
      if (paint) pixels.set([...paint, 255], place * 4)
    }
    return pixels
  }

  #rasterOf(flats: readonly Flat[], fit: Fit): Raster {
    const rasteriser = new Rasteriser(this.#width, this.#height)
    for (const flat of flats) rasteriser.draw(flat, this.#numbers.get(flat.name) ?? 0, fit)
    return rasteriser.raster
  }

  #smooth(pixels: Float32Array): Uint8ClampedArray<ArrayBuffer> {
    const [width, height] = [this.#width / fine, this.#height / fine]
    const data = new Uint8ClampedArray(width * height * 4)
    for (let place = 0; place < width * height; place += 1) {
      const [x, y] = [place % width, Math.floor(place / width)]
      let [red, green, blue, cover] = [0, 0, 0, 0]
      for (let part = 0; part < fine * fine; part += 1) {
        const from = ((y * fine + Math.floor(part / fine)) * this.#width + x * fine + (part % fine)) * 4
        const weight = pixels[from + 3] ?? 0
        red += (pixels[from] ?? 0) * weight
        green += (pixels[from + 1] ?? 0) * weight
        blue += (pixels[from + 2] ?? 0) * weight
        cover += weight
      }
      if (cover > 0) data.set([red / cover, green / cover, blue / cover, cover / (fine * fine)], place * 4)
    }
    return data
  }

  #smallMiddle({ of }: Raster): { x: number; y: number } | null {
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
    for (let place = 0; place < of.length; place += 1) {
      if (!of[place]) continue
      const [x, y] = [place % this.#width, Math.floor(place / this.#width)]
      ;[left, right] = [Math.min(left, x), Math.max(right, x)]
      ;[top, bottom] = [Math.min(top, y), Math.max(bottom, y)]
    }
    if (!(Math.max(right - left, bottom - top) < this.#width * tiny)) return null
    return { x: (left + right) / 2 / fine, y: (top + bottom) / 2 / fine }
  }
}

const sum = ([red, green, blue]: Paint) => red + green + blue
const mix = (from: Paint, to: Paint, at: number): Paint => [
  from[0] + (to[0] - from[0]) * at,
  from[1] + (to[1] - from[1]) * at,
  from[2] + (to[2] - from[2]) * at,
]
