import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { stripFrames, threeViewFrames } from '#shared/aircraft/three-view-frame.ts'
import { type Outlines, type ViewName, viewNames } from './outlines.ts'
import { arrangement, type At, cgMark, dimension, file, line, text, viewLines } from './sheet-lines.ts'

interface Arrangement {
  id: keyof typeof threeViewFrames
  /** Units a mm. */
  scale: number
  /** Origin of each view. */
  at: Record<ViewName, At>
  /** Font size. */
  size: number
}

const sizeOf = ({ views }: Outlines, name: ViewName): At => {
  const [left, top, right, low] = views[name].box
  return [right - left, low - top]
}

/** For numbers. */
const margins = { edge: 78, beside: 116, ends: 92, between: 56 }
type Level = 'wide' | 'middle'

function topOverFront(outlines: Outlines, id: Level): Arrangement {
  const [width, height] = threeViewFrames[id]
  const [top, side, front] = [sizeOf(outlines, 'top'), sizeOf(outlines, 'side'), sizeOf(outlines, 'front')]
  const scale = Math.min(
    (width - 2 * margins.edge - margins.beside) / (top[0] + side[0]),
    (height - margins.ends - margins.between) / (top[1] + front[1]),
  )
  const left = (width - (top[0] + side[0]) * scale - margins.beside) / 2
  const above = (height - (top[1] + front[1]) * scale - 40) / 2 + 14
  const column = left + (top[0] * scale) / 2
  const sideLeft = left + top[0] * scale + margins.beside
  const { views } = outlines
  const sideTop = Math.max(above + 10, height * 0.42 - (side[1] * scale) / 2)
  return {
    id,
    scale,
    size: 17,
    at: {
      top: [column, above - views.top.box[1] * scale],
      side: [sideLeft - views.side.box[0] * scale, sideTop - views.side.box[1] * scale],
      front: [column, above + top[1] * scale + margins.between - views.front.box[1] * scale],
    },
  }
}

function sideOverFront(outlines: Outlines, id: Level): Arrangement {
  const [width, height] = threeViewFrames[id]
  const [top, side, front] = [sizeOf(outlines, 'top'), sizeOf(outlines, 'side'), sizeOf(outlines, 'front')]
  const right = Math.max(side[0], front[0])
  // The length is under the side view.
  const between = margins.between + 40
  const scale = Math.min(
    (width - 2 * margins.edge - margins.beside) / (top[0] + right),
    (height - margins.ends) / top[1],
    (height - margins.ends - between) / (side[1] + front[1]),
  )
  const left = (width - (top[0] + right) * scale - margins.beside) / 2
  const { views } = outlines
  const topAbove = (height - top[1] * scale) / 2 + 14
  const middle = left + top[0] * scale + margins.beside + (right * scale) / 2
  const sideAbove = (height - (side[1] + front[1]) * scale - between) / 2
  return {
    id,
    scale,
    size: 17,
    at: {
      top: [left + (top[0] * scale) / 2, topAbove - views.top.box[1] * scale],
      side: [
        middle - ((views.side.box[0] + views.side.box[2]) / 2) * scale,
        sideAbove - views.side.box[1] * scale,
      ],
      front: [middle, sideAbove + side[1] * scale + between - views.front.box[1] * scale],
    },
  }
}

/** Whichever shows it larger. */
function larger(outlines: Outlines, id: Level): Arrangement {
  const [one, other] = [topOverFront(outlines, id), sideOverFront(outlines, id)]
  return other.scale >= one.scale ? other : one
}

function tall(outlines: Outlines): Arrangement {
  const [width, height] = threeViewFrames.tall
  const [top, side, front] = [sizeOf(outlines, 'top'), sizeOf(outlines, 'side'), sizeOf(outlines, 'front')]
  const scale = Math.min(
    (width - 104) / top[0],
    (width - 40) / side[0],
    (height - 178) / (top[1] + side[1] + front[1]),
  )
  const { views } = outlines
  const free = (height - 178 - (top[1] + side[1] + front[1]) * scale) / 3
  const above = 50 + free / 2
  const sideTop = above + top[1] * scale + 38 + free / 2
  const frontTop = sideTop + side[1] * scale + 62 + free / 2
  const middle = width / 2 - 18
  return {
    id: 'tall',
    scale,
    size: 15,
    at: {
      top: [middle, above - views.top.box[1] * scale],
      side: [
        width / 2 - ((views.side.box[0] + views.side.box[2]) / 2) * scale,
        sideTop - views.side.box[1] * scale,
      ],
      front: [middle, frontTop - views.front.box[1] * scale],
    },
  }
}

/** x to the right wing, y to the tail. */
function wingDimensions(
  { airframe, firstFlight }: Aircraft,
  { wing, views }: Outlines,
  { at, scale, size }: Arrangement,
): string {
  const on = (x: number, y: number): At => [at.top[0] + x * scale, at.top[1] + y * scale]
  const { rootChord, tipChord, mac, span, sweep } = airframe
  const taper = tipChord / rootChord
  const meanAt = (span / 6) * ((1 + 2 * taper) / (1 + taper))
  const lead = wing.root + meanAt * Math.tan((sweep * Math.PI) / 180)
  const mean = (y: number) => on(meanAt, lead + y)
  const tick = ([x, y]: At) => line([x - 6, y], [x + 6, y])
  const beside = Math.max(0.13 * span, 34 / scale)
  const cg = wing.root + firstFlight.cg
  const half = views.top.box[2]
  const upright = (
    { x, from, to, reach }: { x: number; from: number; to: number; reach: number },
    label: { mm: number; name?: string },
    way?: -1 | 1,
  ) =>
    dimension({
      from: on(x, from),
      to: on(x, to),
      reach: [on(reach, from), on(reach, to)],
      label,
      size,
      ...(way ? { beside: way } : {}),
    })
  const level = views.top.box[1]
  const spanAt = Math.min(at.top[1] + level * scale - 4, on(0, wing.tip)[1] - 26)
  return (
    line(on(0, level - 10 / scale), on(0, views.top.box[3] + 10 / scale), '16 4 3 4') +
    dimension({
      from: [on(-span / 2, 0)[0], spanAt - 14],
      to: [on(span / 2, 0)[0], spanAt - 14],
      reach: [on(-span / 2, wing.tip), on(span / 2, wing.tip)],
      label: { mm: span, hasUnit: true },
      size,
    }) +
    upright(
      { x: beside, from: wing.root, to: wing.root + rootChord, reach: beside - 14 / scale },
      { mm: rootChord },
    ) +
    upright(
      { x: half + 18 / scale, from: wing.tip, to: wing.tip + tipChord, reach: half + 2 / scale },
      { mm: tipChord },
      1,
    ) +
    upright(
      { x: -beside, from: wing.root, to: cg, reach: -8 / scale },
      { mm: firstFlight.cg, name: 'CG' },
      -1,
    ) +
    `<g stroke-width="2.5">${line(mean(0), mean(mac))}${tick(mean(0))}${tick(mean(mac))}</g>` +
    text([mean(mac)[0], mean(mac)[1] + size], size, { mm: mac, name: 'MAC' }) +
    cgMark(on(0, cg), size * 0.6)
  )
}

function otherDimensions(
  { airframe, firstFlight }: Aircraft,
  { wing, stands, views: { side, front } }: Outlines,
  { at, scale, size }: Arrangement,
): string {
  const onSide = (x: number, y: number): At => [at.side[0] + x * scale, at.side[1] + y * scale]
  const onFront = (x: number, y: number): At => [at.front[0] + x * scale, at.front[1] + y * scale]
  const nose = side.printed[0]
  const low = onSide(0, side.box[3])[1] + 22
  const [, , right] = front.box
  const [top, floor] = stands
  return (
    dimension({
      from: [onSide(nose, 0)[0], low],
      to: [onSide(nose + airframe.length, 0)[0], low],
      reach: [onSide(nose, side.box[3]), onSide(nose + airframe.length, side.box[3])],
      label: { mm: airframe.length, hasUnit: true },
      size,
    }) +
    cgMark(onSide(wing.root + firstFlight.cg, -wing.height), size * 0.6) +
    line(onFront(0, top - 8 / scale), onFront(0, floor + 8 / scale), '16 4 3 4') +
    dimension({
      from: onFront(right + 18 / scale, top),
      to: onFront(right + 18 / scale, floor),
      reach: [onFront(0, top), onFront(0, floor)],
      label: { mm: floor - top },
      size,
      beside: 1,
    })
  )
}

/** Font size, and room for dimensions. */
const stripText = 15
const stripRoom = 34

/** Origin and scale. */
function placeInStrip(outlines: Outlines, view: ViewName, [width, height]: At, room: At) {
  const [long, high] = sizeOf(outlines, view)
  const [left, top] = outlines.views[view].box
  const scale = Math.min((width - 2 * room[0]) / long, (height - room[1] - 12) / high)
  const at: At = [
    width / 2 - (left + long / 2) * scale,
    6 + (height - room[1] - 12 - high * scale) / 2 - top * scale,
  ]
  const drawn = `<use href="#${view}" transform="translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) scale(${(scale / 10).toFixed(5)})"/>`
  return { scale, drawn, on: (x: number, y: number): At => [at[0] + x * scale, at[1] + y * scale] }
}

/** One dimension each: span, CG, length. */
function strips({ airframe, firstFlight }: Aircraft, outlines: Outlines): string {
  const { wing, views } = outlines
  const front = placeInStrip(outlines, 'front', stripFrames['strip-front'], [12, stripRoom])
  const half = airframe.span / 2
  const spanAt = stripFrames['strip-front'][1] - 14
  const span = dimension({
    from: [front.on(-half, 0)[0], spanAt],
    to: [front.on(half, 0)[0], spanAt],
    reach: [front.on(-half, 0), front.on(half, 0)],
    label: { mm: airframe.span, hasUnit: true },
    size: stripText,
  })
  const top = placeInStrip(outlines, 'top', stripFrames['strip-top'], [12, 0])
  const cg = wing.root + firstFlight.cg
  const beside = -0.16 * airframe.span
  const balance =
    dimension({
      from: top.on(beside, wing.root),
      to: top.on(beside, cg),
      reach: [top.on(0, wing.root), top.on(0, cg)],
      label: { mm: firstFlight.cg, name: 'CG' },
      size: stripText,
      beside: -1,
    }) + cgMark(top.on(0, cg), 7)
  const side = placeInStrip(outlines, 'side', stripFrames['strip-side'], [12, stripRoom])
  const nose = views.side.printed[0]
  const lengthAt = stripFrames['strip-side'][1] - 14
  const [bow, stern] = [side.on(nose, 0), side.on(nose + airframe.length, 0)]
  const length =
    dimension({
      from: [bow[0], lengthAt],
      to: [stern[0], lengthAt],
      reach: [bow, stern],
      label: { mm: airframe.length, hasUnit: true },
      size: stripText,
    }) + cgMark(side.on(cg, -wing.height), 7)
  return (
    arrangement('strip-front', front.drawn + span) +
    arrangement('strip-top', top.drawn + balance) +
    arrangement('strip-side', side.drawn + length)
  )
}

/** `#wide`, `#tall` and three `#strip-…` views, in the frames of three-view-frame.ts. */
export function threeViewSheet(name: string, record: Aircraft, outlines: Outlines): string {
  const views = viewNames.map((view) =>
    viewLines(view, outlines.views[view].object, outlines.views[view].seams),
  )
  const drawn = [larger(outlines, 'wide'), larger(outlines, 'middle'), tall(outlines)].map((each) => {
    const placed = viewNames.map((view) => {
      const [x, y] = each.at[view]
      return `<use href="#${view}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(each.scale / 10).toFixed(5)})"/>`
    })
    return arrangement(
      each.id,
      placed.join('') + wingDimensions(record, outlines, each) + otherDimensions(record, outlines, each),
    )
  })
  return file(
    `${name}, three-view, sample design`,
    [...views, ...drawn, strips(record, outlines)].join(''),
    'wide',
    threeViewFrames.wide,
  )
}
