import { type Outlines, type ViewName, viewNames } from '#server/samples/three-view/outlines.ts'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { grey, inner, type Paper, sheet } from '#server/integrations/paper/paper.ts'
import { cgMark, dimensionLine } from './plan-drawing.ts'

type Point = [x: number, y: number]
const tenth = 0.1
const edge = 34
const gap = 40

function centreLine(paper: Paper, [x, top]: Point, [, low]: Point): void {
  paper.doc.dash(9, { space: 3 })
  paper.line([x, top], [x, low], 0.5, grey)
  paper.doc.undash()
}

interface Layout {
  scale: number
  /** Top edge of the top view. */
  high: number
  /** Lower edge of the front view. */
  low: number
  origins: Record<ViewName, Point>
}

function layOut(paper: Paper, views: Outlines['views'], height: number): Layout {
  const size = (name: ViewName) => {
    const [left, top, right, low] = views[name].box
    return { wide: right - left, high: low - top }
  }
  const [top, side, front] = [size('top'), size('side'), size('front')]
  const scale = Math.min(
    (inner - 2 * edge - gap) / (top.wide + side.wide),
    (height - 84) / (top.high + front.high),
  )
  const left = sheet.left + (inner - (top.wide + side.wide) * scale - gap - edge) / 2
  const high = paper.y + 34
  const origins: Record<ViewName, Point> = {
    top: [left + (top.wide / 2) * scale, high - views.top.box[1] * scale],
    side: [
      left + top.wide * scale + gap + edge - views.side.box[0] * scale,
      high + top.high * scale * 0.4 - (views.side.box[1] + side.high / 2) * scale,
    ],
    front: [left + (top.wide / 2) * scale, high + top.high * scale + 26 - views.front.box[1] * scale],
  }
  return { scale, high, low: high + (top.high + front.high) * scale, origins }
}

function drawViews({ doc }: Paper, views: Outlines['views'], { scale, origins }: Layout): void {
  const unit = scale * tenth
  for (const name of viewNames)
    for (const [path, width] of [
      [views[name].seams, 0.4],
      [views[name].object, 0.9],
    ] as const) {
      if (path === '') continue
      doc
        .save()
        .translate(...origins[name])
        .scale(unit)
      doc
        .path(path)
        .lineWidth(width / unit)
        .lineJoin('round')
        .strokeColor('#13213a')
        .stroke()
        .restore()
    }
}

/** Within `height`; advances the paper. */
export function drawThreeView(
  paper: Paper,
  { airframe, firstFlight }: Aircraft,
  { views, wing }: Outlines,
  height: number,
): void {
  const { doc } = paper
  const layout = layOut(paper, views, height)
  const { scale, high, origins } = layout
  const on = (name: ViewName, x: number, y: number): Point => [
    origins[name][0] + x * scale,
    origins[name][1] + y * scale,
  ]
  drawViews(paper, views, layout)
  const half = airframe.span / 2
  centreLine(paper, on('top', 0, views.top.box[1] - 8 / scale), on('top', 0, views.top.box[3] + 8 / scale))
  const level = Math.min(high, on('top', 0, wing.tip)[1]) - 16
  const spanned = ([-half, half] as const).map((x): Point => [on('top', x, 0)[0], level])
  for (const [x] of spanned) paper.line([x, on('top', 0, wing.tip)[1] - 3], [x, level - 4], 0.5)
  dimensionLine(paper, ...(spanned as [Point, Point]), `${airframe.span} mm`)
  const low = on('side', 0, views.side.box[3])[1] + 16
  const nose = views.side.printed[0]
  const long = [nose, nose + airframe.length].map((x): Point => [on('side', x, 0)[0], low])
  for (const [x] of long) paper.line([x, low - 13], [x, low + 4], 0.5)
  dimensionLine(paper, ...(long as [Point, Point]), `${airframe.length} mm`)
  // Beside the wing where there is room.
  const cg = wing.root + firstFlight.cg
  const aside = on('top', -views.top.box[2], 0)[0] - 14
  const between = [wing.root, cg].map((x): Point => [aside, on('top', 0, x)[1]])
  for (const [, y] of between) {
    doc.dash(3, { space: 3 })
    paper.line([on('top', 0, 0)[0] - 8, y], [aside - 4, y], 0.4, grey)
    doc.undash()
  }
  dimensionLine(paper, ...(between as [Point, Point]), `${firstFlight.cg}`)
  cgMark(paper, ...on('top', 0, cg), 6)
  cgMark(paper, ...on('side', cg, -wing.height), 5)
  paper.y = layout.low + 42
}
