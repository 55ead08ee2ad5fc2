export interface Footprint {
  width: number
  depth: number
}
export interface Placed<T> {
  item: T
  /** Centre, mm from the bed's corner. */
  x: number
  y: number
  /** Degrees. */
  turn: number
}
const margin = 5
const gap = 5

interface Row {
  y: number
  depth: number
  used: number
}

/** Half-degree steps; 0 for none. */
function turnAcross({ width, depth }: Footprint, wide: number, deep: number): number {
  for (let turn = 0; turn <= 90; turn += 0.5) {
    const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
    if (width * cos + depth * sin <= wide && width * sin + depth * cos <= deep) return turn
  }
  return 0
}

/** None on a full bed. */
function rowFor(
  rows: Row[],
  width: number,
  depth: number,
  [wide, deep]: readonly [number, number],
): Row | undefined {
  const row = rows.find((each) => each.used + width <= wide)
  if (row) return row
  const last = rows.at(-1)
  const y = last ? last.y + last.depth + gap : 0
  if (y + depth > deep) return undefined
  const next = { y, depth, used: 0 }
  rows.push(next)
  return next
}

interface Bed<T> {
  rows: Row[]
  placed: Placed<T>[]
}
function placeIn<T>(beds: Bed<T>[], width: number, depth: number, room: readonly [number, number]) {
  for (const plate of beds) {
    const row = rowFor(plate.rows, width, depth, room)
    if (row) return { plate, row }
  }
  const row: Row = { y: 0, depth, used: 0 }
  const plate: Bed<T> = { rows: [row], placed: [] }
  beds.push(plate)
  return { plate, row }
}

/** Deepest first, in rows with 5 mm gaps; a diagonal part gets its own bed. mm. */
export function packPlates<T extends Footprint>(
  items: readonly T[],
  [bedX, bedY]: readonly [number, number],
): Placed<T>[][] {
  const [wide, deep] = [bedX - 2 * margin, bedY - 2 * margin]
  const flat = items.map((item) => {
    const isTurned = item.depth > item.width
    const [width, depth] = isTurned ? [item.depth, item.width] : [item.width, item.depth]
    return { item, width, depth, turn: isTurned ? 90 : 0 }
  })
  const shared: Bed<T>[] = []
  const own: Placed<T>[][] = []
  for (const { item, width, depth, turn } of flat.toSorted((a, b) => b.depth - a.depth)) {
    if (width > wide || depth > deep) {
      own.push([{ item, x: bedX / 2, y: bedY / 2, turn: turn + turnAcross({ width, depth }, wide, deep) }])
      continue
    }
    const { plate, row } = placeIn(shared, width, depth, [wide, deep])
    plate.placed.push({ item, x: margin + row.used + width / 2, y: margin + row.y + depth / 2, turn })
    row.used += width + gap
  }
  return [...own, ...shared.map(({ placed }) => placed)]
}
