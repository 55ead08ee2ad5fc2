import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { grey, inner, type Paper, sheet } from '#server/integrations/paper/paper.ts'

type Point = [x: number, y: number]

export function cgMark(paper: Paper, x: number, y: number, radius: number): void {
  const { doc } = paper
  doc.circle(x, y, radius).fillColor('#ffffff').fill()
  for (const turn of [0, 1])
    doc
      .path(
        turn === 0
          ? `M ${x} ${y} L ${x + radius} ${y} A ${radius} ${radius} 0 0 0 ${x} ${y - radius} Z`
          : `M ${x} ${y} L ${x - radius} ${y} A ${radius} ${radius} 0 0 0 ${x} ${y + radius} Z`,
      )
      .fillColor('#13213a')
      .fill()
  doc.circle(x, y, radius).lineWidth(1.1).strokeColor('#13213a').stroke()
}

function arrow(paper: Paper, [x, y]: Point, angle: number): void {
  const turn = ([along, across]: Point): Point => [
    x + along * Math.cos(angle) - across * Math.sin(angle),
    y + along * Math.sin(angle) + across * Math.cos(angle),
  ]
  const corners: Point[] = [turn([0, 0]), turn([-9, 2.2]), turn([-9, -2.2])]
  paper.doc
    .polygon(...corners)
    .fillColor('#13213a')
    .fill()
}

export function dimensionLine(paper: Paper, from: Point, to: Point, words: string): void {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  paper.line(from, to, 0.6)
  arrow(paper, to, angle)
  arrow(paper, from, angle + Math.PI)
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  paper.doc.font('head').fontSize(11)
  const width = paper.doc.widthOfString(words) + 8
  const [left, top] = [x - width / 2, y - 7]
  paper.doc.rect(left, top, width, 14).fillColor('#ffffff').fill()
  paper.put(words, left, top, { face: 'head', size: 11, width, align: 'center', gap: 0 })
}

/** True scale; advances the paper. */
export function drawWing(paper: Paper, { airframe, firstFlight }: Aircraft, height: number): void {
  const { span, rootChord, tipChord, sweep } = airframe
  const back = (span / 2) * Math.tan((sweep * Math.PI) / 180)
  const deep = Math.max(rootChord, back + tipChord)
  const scale = Math.min((inner - 70) / span, (height - 64) / deep)
  const [cx, top] = [sheet.left + inner / 2, paper.y + 12]
  const at = (x: number, y: number): Point => [cx + x * scale, top + y * scale]
  const half = span / 2
  const outline: Point[] = [
    at(0, 0),
    at(half, back),
    at(half, back + tipChord),
    at(0, rootChord),
    at(-half, back + tipChord),
    at(-half, back),
  ]
  paper.doc
    .polygon(...outline)
    .lineWidth(1.6)
    .lineJoin('round')
    .strokeColor('#13213a')
    .stroke()
  paper.doc.dash(9, { space: 3 })
  paper.line([cx, top - 10], [cx, top + deep * scale + 10], 0.5, grey)
  paper.doc.undash()
  const low = top + deep * scale + 30
  for (const side of [-1, 1]) {
    const [x, y] = at(half * side, back + tipChord)
    paper.line([x, y + 4], [x, low + 6], 0.5)
  }
  dimensionLine(paper, [at(-half, 0)[0], low], [at(half, 0)[0], low], `${span} mm`)
  const cgX = at(-half * 0.17, 0)[0]
  for (const y of [0, firstFlight.cg]) paper.line([cgX - 6, at(0, y)[1]], [cx - 9, at(0, y)[1]], 0.5)
  dimensionLine(paper, [cgX, at(0, 0)[1]], [cgX, at(0, firstFlight.cg)[1]], `${firstFlight.cg}`)
  const rootX = at(half * 0.17, 0)[0]
  for (const y of [0, rootChord]) paper.line([cx + 4, at(0, y)[1]], [rootX + 6, at(0, y)[1]], 0.5)
  dimensionLine(paper, [rootX, at(0, 0)[1]], [rootX, at(0, rootChord)[1]], `${rootChord}`)
  const tipX = at(half, 0)[0] + 16
  for (const y of [back, back + tipChord])
    paper.line([at(half, 0)[0] + 4, at(0, y)[1]], [tipX + 6, at(0, y)[1]], 0.5)
  dimensionLine(paper, [tipX, at(0, back)[1]], [tipX, at(0, back + tipChord)[1]], `${tipChord}`)
  cgMark(paper, cx, at(0, firstFlight.cg)[1], 8)
  paper.y = low + 18
}
