import { formatNumber } from '#shared/format.ts'

export type At = readonly [x: number, y: number]
/* Shown by `<use>` with colours from the page; alone it is ink on paper. */
const ink = 'var(--drawing-ink,#13213a)'
const second = 'var(--drawing-second,#3c4960)'
const ground = 'var(--drawing-ground,#fdfcf8)'
/** A halo interrupts lines behind. */
const lettering = ` fill="${ink}" stroke="${ground}" stroke-width="6" paint-order="stroke" stroke-linejoin="round"`
const short = (value: number) => String(Math.round(value * 10) / 10)

/** Both unit systems. */
export interface Labelled {
  mm: number
  /** "MAC" */
  name?: string
  /** Long dimensions only. */
  hasUnit?: boolean
}
const words = ({ mm, name, hasUnit }: Labelled) => {
  const before = name ? `${name} ` : ''
  return {
    metric: `${before}${formatNumber(Math.round(mm))}${hasUnit ? '\u00a0mm' : ''}`,
    imperial: `${before}${formatNumber(mm / 25.4, mm < 100 ? 2 : 1)}${hasUnit ? '\u00a0in' : ''}`,
  }
}

export function text([x, y]: At, size: number, label: Labelled): string {
  const { metric, imperial } = words(label)
  const each = (content: string, display: string) =>
    `<text x="${short(x)}" y="${short(y + size * 0.34)}" font-size="${size}" display="${display}"${lettering}>${content}</text>`
  return each(metric, 'var(--metric,inline)') + each(imperial, 'var(--imperial,none)')
}
export function line(from: At, to: At, dashes?: string): string {
  return `<path d="M${short(from[0])} ${short(from[1])}L${short(to[0])} ${short(to[1])}"${dashes ? ` stroke-dasharray="${dashes}"` : ''}/>`
}
function head([x, y]: At, [dx, dy]: At): string {
  const [long, half] = [10, 2.6]
  return `M${short(x)} ${short(y)}L${short(x - dx * long - dy * half)} ${short(y - dy * long + dx * half)}L${short(x - dx * long + dy * half)} ${short(y - dy * long - dx * half)}z`
}

interface DimensionOf {
  from: At
  to: At
  /** Starts of extension lines. */
  reach?: readonly [At, At]
  label: Labelled
  size: number
  /** −1 left, 1 right, for short lines. */
  beside?: -1 | 1
}
export function dimension({ from, to, reach, label, size, beside }: DimensionOf): string {
  const level = from[1] === to[1]
  const long = Math.hypot(to[0] - from[0], to[1] - from[1])
  const way: At = level ? [1, 0] : [0, 1]
  const back: At = [-way[0], -way[1]]
  const isTight = long < 34
  const past = 5
  const extension = ([start, end]: readonly [At, At]) => {
    const [dx, dy] = level ? [0, Math.sign(end[1] - start[1]) || -1] : [Math.sign(end[0] - start[0]) || -1, 0]
    return line([start[0] + dx * 3, start[1] + dy * 3], [end[0] + dx * past, end[1] + dy * past])
  }
  const middle: At = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const wide = words(label).metric.length * size * 0.42
  const place: At = level
    ? middle
    : beside || isTight
      ? [middle[0] + (beside ?? -1) * (wide / 2 + 6), middle[1]]
      : middle
  // Arrows outside where it is tight.
  const heads = isTight ? head(from, way) + head(to, back) : head(from, back) + head(to, way)
  const tails = isTight
    ? line([from[0] - way[0] * 18, from[1] - way[1] * 18], from) +
      line(to, [to[0] + way[0] * 18, to[1] + way[1] * 18])
    : ''
  return (
    (reach ? extension([reach[0], from]) + extension([reach[1], to]) : '') +
    line(from, to) +
    tails +
    `<path d="${heads}" fill="${second}" stroke="none"/>` +
    text(place, size, label)
  )
}

export function cgMark([x, y]: At, r: number): string {
  const [cx, cy] = [short(x), short(y)]
  return `<g stroke="${ink}" stroke-width="1.5"><circle cx="${cx}" cy="${cy}" r="${r}" fill="${ground}"/><path d="M${cx} ${cy}v${-r}a${r} ${r} 0 0 1 ${r} ${r}zM${cx} ${cy}v${r}a${r} ${r} 0 0 1 ${-r} ${-r}z" fill="${ink}" stroke="none"/></g>`
}

/** Non-scaling strokes. */
export function viewLines(id: string, object: string, seams: string): string {
  const path = (d: string, width: number) =>
    d
      ? `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" vector-effect="non-scaling-stroke"/>`
      : ''
  return `<g id="${id}">${path(seams, 0.7)}${path(object, 1.5)}</g>`
}
/** By name, for `<use>`. */
export const arrangement = (id: string, content: string): string =>
  `<g id="${id}" fill="none" stroke="${second}" font-family="'Encode Sans Variable','Encode Sans',sans-serif" font-weight="600" font-stretch="75%" text-anchor="middle">${content}</g>`
export const file = (title: string, defs: string, shown: string, [width, height]: At): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><title>${title}</title><defs>${defs}</defs><use href="#${shown}"/></svg>\n`
