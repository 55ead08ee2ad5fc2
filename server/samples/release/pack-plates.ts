/** A footprint on the bed, mm. */
export interface Footprint {
  width: number
  depth: number
}
export interface Placed<T> {
  item: T
  /** The lower left corner, mm from the bed's own. */
  x: number
  y: number
  /** A quarter turn about the vertical. */
  turned: boolean
}
const margin = 5
const gap = 5

interface Row {
  y: number
  depth: number
  used: number
}

/**
 * Lays footprints on as few beds as a simple rule finds: the deepest first, in rows from the front, with 5 mm round
 * each and at the edges. What fits only across the corners, or not at all, gets a bed of its own, in its middle.
 * @param bed width and depth in mm
 */
export function packPlates<T extends Footprint>(
  items: readonly T[],
  [bedX, bedY]: readonly [number, number],
): Placed<T>[][] {
  const [wide, deep] = [bedX - 2 * margin, bedY - 2 * margin]
  const flat = items.map((item) => {
    const turned = item.depth > item.width && item.depth <= wide
    return { item, turned, width: turned ? item.depth : item.width, depth: turned ? item.width : item.depth }
  })
  const plates: { rows: Row[]; placed: Placed<T>[]; closed: boolean }[] = []
  for (const { item, turned, width, depth } of flat.toSorted((a, b) => b.depth - a.depth)) {
    if (width > wide || depth > deep) {
      const middle = { x: (bedX - item.width) / 2, y: (bedY - item.depth) / 2 }
      plates.push({ rows: [], placed: [{ item, ...middle, turned: false }], closed: true })
      continue
    }
    let done = false
    for (const plate of plates) {
      if (plate.closed) continue
      let row = plate.rows.find((each) => each.used + width <= wide && depth <= each.depth)
      if (!row) {
        const last = plate.rows.at(-1)
        const y = last ? last.y + last.depth + gap : 0
        if (y + depth > deep) continue
        row = { y, depth, used: 0 }
        plate.rows.push(row)
      }
      plate.placed.push({ item, x: margin + row.used, y: margin + row.y, turned })
      row.used += width + gap
      done = true
      break
    }
    if (!done)
      plates.push({
        rows: [{ y: 0, depth, used: width + gap }],
        placed: [{ item, x: margin, y: margin, turned }],
        closed: false,
      })
  }
  return plates.map(({ placed }) => placed)
}
