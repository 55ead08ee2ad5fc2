/**
 * A corner is three whole numbers on a grid of 16,384 steps along the longest side (0.07 mm of 1.2 m).
 * "KMD2", pieces u16, origin 3 x f32, step f32 (little-endian); per piece: 1 where it lies beside the aircraft, its
 * name as length and UTF-8, red, green, blue u8, corners and triangles as numbers, all x, all y, all z, then the
 * triangles' corners. A number has 7 bits a byte, least first; the top bit says that more follow. Differences to the
 * one before are zigzag-coded. "KMD1" has neither name nor place.
 */
const magic = [0x4b, 0x4d, 0x44]
const [unnamed, named] = [0x31, 0x32]
const steps = 16_383
const headLength = 4 + 2 + 16
/** A larger count means a damaged file. */
const mostCorners = 2_000_000

export interface ModelPiece {
  /** Code of the printed part, or what was bought; empty in KMD1. */
  name: string
  /** True for a part that lies beside the aircraft, as it is printed. */
  beside: boolean
  colour: readonly [number, number, number]
  /** mm: x to the tail, y to the right wing tip, z up. */
  points: Float32Array
  /** Three corner indexes a triangle, counter-clockwise from outside. */
  faces: Uint32Array
}

class Writer {
  #bytes = new Uint8Array(1 << 16)
  #length = 0
  byte(value: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2)
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#bytes[this.#length++] = value
  }
  whole(value: number): void {
    let left = value
    while (left > 127) {
      this.byte((left & 127) | 128)
      left >>>= 7
    }
    this.byte(left)
  }
  difference(value: number): void {
    this.whole(((value << 1) ^ (value >> 31)) >>> 0)
  }
  done(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }
}

function gridOf(pieces: readonly ModelPiece[]): { origin: number[]; step: number } {
  const [least, most] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  for (const { points } of pieces)
    points.forEach((value, index) => {
      const axis = index % 3
      least[axis] = Math.min(least[axis] ?? value, value)
      most[axis] = Math.max(most[axis] ?? value, value)
    })
  const longest = Math.max(...most.map((value, axis) => value - (least[axis] ?? 0)))
  // Rounded to f32 as in the file, so that writer and reader compute alike.
  return { origin: least.map(Math.fround), step: Math.fround(longest / steps) || 1 }
}

export function packModel(pieces: readonly ModelPiece[]): Uint8Array {
  if (!pieces.some(({ points }) => points.length > 0)) throw new RangeError('A model has at least one corner')
  const { origin, step } = gridOf(pieces)
  const writer = new Writer()
  const head = new DataView(new ArrayBuffer(headLength))
  ;[...magic, named].forEach((byte, index) => head.setUint8(index, byte))
  head.setUint16(4, pieces.length, true)
  for (const [index, value] of [...origin, step].entries()) head.setFloat32(6 + index * 4, value, true)
  for (let index = 0; index < headLength; index += 1) writer.byte(head.getUint8(index))
  for (const { name, beside, colour, points, faces } of pieces) {
    writer.byte(Number(beside))
    const letters = new TextEncoder().encode(name)
    writer.whole(letters.length)
    letters.forEach((letter) => writer.byte(letter))
    for (const part of colour) writer.byte(part & 255)
    writer.whole(points.length / 3)
    writer.whole(faces.length / 3)
    for (let axis = 0; axis < 3; axis += 1) {
      let last = 0
      for (let at = axis; at < points.length; at += 3) {
        const value = Math.round(((points[at] ?? 0) - (origin[axis] ?? 0)) / step)
        writer.difference(value - last)
        last = value
      }
    }
    let last = 0
    for (const corner of faces) {
      writer.difference(corner - last)
      last = corner
    }
  }
  return writer.done()
}

class Reader {
  #at = headLength
  readonly #bytes: Uint8Array
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }
  byte(): number {
    const value = this.#bytes[this.#at]
    if (value === undefined) throw new RangeError('The model ends too early')
    this.#at += 1
    return value
  }
  whole(): number {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte()
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
    }
    throw new RangeError('The model is damaged')
  }
  difference(): number {
    const value = this.whole()
    return (value >>> 1) ^ -(value & 1)
  }
  text(): string {
    const letters = Uint8Array.from({ length: this.count() }, () => this.byte())
    return new TextDecoder().decode(letters)
  }
  count(): number {
    const value = this.whole()
    if (value > mostCorners) throw new RangeError('The model is damaged')
    return value
  }
}

/** False for "KMD1", whose pieces have no names. */
export const namesItsPieces = (bytes: Uint8Array) => bytes[magic.length] === named

/** Throws RangeError for a damaged file. */
export function readModel(bytes: Uint8Array): ModelPiece[] {
  if (bytes.length < headLength || magic.some((byte, index) => bytes[index] !== byte))
    throw new RangeError('This is no model')
  const form = bytes[magic.length]
  if (form !== unnamed && form !== named) throw new RangeError('This model is of another form')
  const head = new DataView(bytes.buffer, bytes.byteOffset, headLength)
  const origin = [0, 1, 2].map((axis) => head.getFloat32(6 + axis * 4, true))
  const step = head.getFloat32(18, true)
  const reader = new Reader(bytes)
  return Array.from({ length: head.getUint16(4, true) }, () => {
    const beside = form === named && reader.byte() === 1
    const name = form === named ? reader.text() : ''
    const colour = [reader.byte(), reader.byte(), reader.byte()] as const
    const [corners, triangles] = [reader.count(), reader.count()]
    const points = new Float32Array(corners * 3)
    for (let axis = 0; axis < 3; axis += 1) {
      let last = 0
      for (let at = axis; at < points.length; at += 3) {
        last += reader.difference()
        points[at] = (origin[axis] ?? 0) + last * step
      }
    }
    const faces = new Uint32Array(triangles * 3)
    let last = 0
    for (let at = 0; at < faces.length; at += 1) {
      last += reader.difference()
      if (last < 0 || last >= corners) throw new RangeError('The model is damaged')
      faces[at] = last
    }
    return { name, beside, colour, points, faces }
  })
}
