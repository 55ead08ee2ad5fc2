import type { Piece } from '#server/samples/geometry/piece.ts'

/** Right, down, nearness; mm. */
export type Projection = (point: readonly [number, number, number]) => readonly [number, number, number]
type Spot = [x: number, y: number]
/** mm */
export interface Lines {
  /** Edges before something further back. */
  object: Spot[][]
  /** Joints and hinge lines. */
  seams: Spot[][]
}

interface Field {
  wide: number
  high: number
  origin: Spot
  grain: number
  /** 0: none. */
  part: Uint16Array
  near: Float32Array
}

/** Rasters parts and depths. */
function look(pieces: readonly Piece[], project: Projection, grain: number): Field {
  const names = [...new Set(pieces.map(({ name }) => name))]
  const projected = pieces.map(({ mesh }) => mesh.points.map(project))
  const all = projected.flat()
  const least = (axis: 0 | 1) => all.reduce((low, spot) => Math.min(low, spot[axis]), Infinity) - 2 * grain
  const most = (axis: 0 | 1) => all.reduce((high, spot) => Math.max(high, spot[axis]), -Infinity) + 3 * grain
  const origin: Spot = [least(0), least(1)]
  const [wide, high] = [Math.ceil((most(0) - origin[0]) / grain), Math.ceil((most(1) - origin[1]) / grain)]
  const field: Field = {
    wide,
    high,
    origin,
    grain,
    part: new Uint16Array(wide * high),
    near: new Float32Array(wide * high).fill(-Infinity),
  }
  for (const [index, { name, mesh }] of pieces.entries())
    for (const face of mesh.faces) {
      const corners = face.map(
        (corner): readonly [number, number, number] => projected[index]?.[corner] ?? [0, 0, 0],
      )
      fill(field, corners, names.indexOf(name) + 1)
    }
  return field
}

function fill(field: Field, corners: readonly (readonly [number, number, number])[], part: number): void {
  const { wide, high, origin, grain } = field
  const [a, b, c] = corners.map(([x, y, z]) => [
    (x - origin[0]) / grain - 0.5,
    (y - origin[1]) / grain - 0.5,
    z,
  ]) as [number[], number[], number[]]
  const [ax = 0, ay = 0, az = 0] = a
  const [bx = 0, by = 0, bz = 0] = b
  const [cx = 0, cy = 0, cz = 0] = c
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  if (Math.abs(area) < 1e-9) return
  const [left, right] = [
    Math.max(0, Math.ceil(Math.min(ax, bx, cx))),
    Math.min(wide - 1, Math.floor(Math.max(ax, bx, cx))),
  ]
  const [top, low] = [
    Math.max(0, Math.ceil(Math.min(ay, by, cy))),
    Math.min(high - 1, Math.floor(Math.max(ay, by, cy))),
  ]
  for (let y = top; y <= low; y += 1)
    for (let x = left; x <= right; x += 1) {
      const u = ((bx - x) * (cy - y) - (cx - x) * (by - y)) / area
      const v = ((cx - x) * (ay - y) - (ax - x) * (cy - y)) / area
      const w = 1 - u - v
      if (u < -1e-6 || v < -1e-6 || w < -1e-6) continue
      const z = u * az + v * bz + w * cz
      const at = y * wide + x
      if (z <= (field.near[at] ?? 0) + 1e-4) continue
      field.near[at] = z
      field.part[at] = part
    }
}

/** 0 none, 1 seam, 2 edge. */
function lineBetween({ part, near }: Field, one: number, other: number): 0 | 1 | 2 {
  const [a = 0, b = 0] = [part[one], part[other]]
  if (a === b) return 0
  if (a === 0 || b === 0) return 2
  return Math.abs((near[one] ?? 0) - (near[other] ?? 0)) > 2.5 ? 2 : 1
}

/** Borders from fork to fork, once each. */
function follow(field: Field): { way: number[]; isSeam: boolean }[] {
  const { wide, high } = field
  const row = wide + 1
  // Grid lines to the right and down.
  const [right, down] = [new Uint8Array(row * (high + 1)), new Uint8Array(row * (high + 1))]
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const at = y * wide + x
      if (x > 0) down[y * row + x] = lineBetween(field, at, at - 1)
      if (y > 0) right[y * row + x] = lineBetween(field, at, at - wide)
    }
  const steps = (at: number): [next: number, lines: Uint8Array, key: number][] =>
    (
      [
        [at + 1, right, at],
        [at - 1, right, at - 1],
        [at + row, down, at],
        [at - row, down, at - row],
      ] as [number, Uint8Array, number][]
    ).filter(([, lines, key]) => (lines[key] ?? 0) > 0)
  const used = [new Uint8Array(right.length), new Uint8Array(down.length)]
  const mark = (lines: Uint8Array) => used[lines === right ? 0 : 1]
  const isOpen = (lines: Uint8Array, key: number) => mark(lines)?.[key] === 0
  const found: { way: number[]; isSeam: boolean }[] = []
  const walk = (start: number) => {
    for (const [first, lines, key] of steps(start)) {
      if (!isOpen(lines, key)) continue
      const kind = lines[key]
      mark(lines)?.fill(1, key, key + 1)
      const way = [start, first]
      for (let at = first; at !== start;) {
        const ahead = steps(at)
        const next = ahead.find(([, on, where]) => isOpen(on, where))
        if (ahead.length !== 2 || !next || next[1][next[2]] !== kind) break
        mark(next[1])?.fill(1, next[2], next[2] + 1)
        at = next[0]
        way.push(at)
      }
      found.push({ way, isSeam: kind === 1 })
    }
  }
  const isFork = (at: number) => {
    const ahead = steps(at)
    return (
      ahead.length > 2 ||
      ahead.length === 1 ||
      (ahead.length === 2 && ahead[0]?.[1][ahead[0][2]] !== ahead[1]?.[1][ahead[1][2]])
    )
  }
  const crossings = [...right.keys()].filter((at) => (right[at] ?? 0) > 0 || (down[at] ?? 0) > 0)
  for (const at of crossings) if (isFork(at)) walk(at)
  for (const at of crossings) walk(at)
  return found
}

/** Removes the grid's stairs. */
function smooth(way: readonly Spot[], isClosed: boolean): Spot[] {
  const first = way[0]
  const last = way.at(-1)
  if (!first || !last || way.length < 4) return [...way]
  const middles = way.slice(1).map((spot, index): Spot => {
    const before = way[index] ?? spot
    return [(spot[0] + before[0]) / 2, (spot[1] + before[1]) / 2]
  })
  const open = isClosed ? middles : [first, ...middles, last]
  const weights = [1, 2, 3, 2, 1]
  const rounded = open.map((spot, index): Spot => {
    const isEnd = index < 2 || index > open.length - 3
    if (isEnd && !isClosed) return spot
    const near = weights.map((_, k) => open[(index + k - 2 + open.length) % open.length] ?? spot)
    return [0, 1].map(
      (axis) => near.reduce((sum, each, k) => sum + (each[axis] ?? 0) * (weights[k] ?? 0), 0) / 9,
    ) as Spot
  })
  return isClosed && rounded[0] ? [...rounded, rounded[0]] : rounded
}

/** Douglas and Peucker. */
function simplify(way: readonly Spot[], most: number): Spot[] {
  const first = way[0]
  const last = way.at(-1)
  if (!first || !last || way.length < 3) return [...way]
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const long = Math.hypot(dx, dy)
  let [far, at] = [0, 0]
  for (const [index, [x, y]] of way.entries()) {
    const off =
      long < 1e-6
        ? Math.hypot(x - first[0], y - first[1])
        : Math.abs((x - first[0]) * dy - (y - first[1]) * dx) / long
    if (off > far) [far, at] = [off, index]
  }
  if (far <= most) return [first, last]
  return [...simplify(way.slice(0, at + 1), most), ...simplify(way.slice(at), most).slice(1)]
}

/** Only visible lines; `tolerance` in mm. */
export function traceView(
  pieces: readonly Piece[],
  project: Projection,
  grain: number,
  tolerance: number,
): Lines {
  const field = look(pieces, project, grain)
  const lines: Lines = { object: [], seams: [] }
  for (const { way, isSeam } of follow(field)) {
    const spots = way.map((at): Spot => [
      (at % (field.wide + 1)) * grain + field.origin[0],
      Math.floor(at / (field.wide + 1)) * grain + field.origin[1],
    ])
    if (way.length * grain < (isSeam ? 8 : 4)) continue
    const done = simplify(smooth(spots, way[0] === way.at(-1)), tolerance)
    ;(isSeam ? lines.seams : lines.object).push(done)
  }
  return lines
}
