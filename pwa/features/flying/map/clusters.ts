import type { Place } from '#shared/flying/place.ts'

export interface Pin {
  id: number
  position: Place
}
/** One field, or several that are too close to tap one by one at this zoom; it stands where the first one is. */
export interface Cluster<T extends Pin> extends Place {
  key: string
  pins: T[]
}
interface Anchor<T extends Pin> extends Cluster<T> {
  x: number
  y: number
}

/** Pixels between two taps. */
const apart = 48
/** Pixels of the whole world at zoom 0. */
const world = 256
const mercatorEnd = 85.0511

const pixelX = (lon: number, scale: number) => ((lon + 180) / 360) * scale
function pixelY(lat: number, scale: number): number {
  const sine = Math.sin((Math.max(-mercatorEnd, Math.min(mercatorEnd, lat)) * Math.PI) / 180)
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale
}
const cellOf = (column: number, row: number) => row * 4_194_304 + column

/** The same however the map is moved. No two of them overlap as squares of 48 pixels. */
export function clusterPins<T extends Pin>(pins: readonly T[], zoom: number): Cluster<T>[] {
  const scale = world * 2 ** zoom
  const cells = new Map<number, Anchor<T>[]>()
  const found: Anchor<T>[] = []
  const nearest = (x: number, y: number, column: number, row: number) => {
    for (let down = -1; down <= 1; down += 1)
      for (let right = -1; right <= 1; right += 1)
        for (const anchor of cells.get(cellOf(column + right, row + down)) ?? [])
          if (Math.abs(anchor.x - x) < apart && Math.abs(anchor.y - y) < apart) return anchor
    return null
  }
  for (const pin of pins) {
    const { lat, lon } = pin.position
    const [x, y] = [pixelX(lon, scale), pixelY(lat, scale)]
    const [column, row] = [Math.floor(x / apart), Math.floor(y / apart)]
    const anchor = nearest(x, y, column, row)
    if (anchor) {
      anchor.pins.push(pin)
      continue
    }
    const made = { key: `${zoom}/${pin.id}`, lat, lon, x, y, pins: [pin] }
    const cell = cellOf(column, row)
    const others = cells.get(cell)
    if (others) others.push(made)
    else cells.set(cell, [made])
    found.push(made)
  }
  return found
}
