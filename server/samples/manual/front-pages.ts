import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import type { Outlines } from '#server/samples/three-view/outlines.ts'
import { cgRange } from '#shared/aircraft/controls.ts'
import { grey, inner, type Paper, sheet } from '#server/integrations/paper/paper.ts'
import { table } from '#server/integrations/paper/paper-table.ts'
import { drawWing } from './plan-drawing.ts'
import { drawThreeView } from './three-view-drawing.ts'

export interface ManualOf {
  name: string
  tagline: string
  description: string
  licence: string
  aircraft: Aircraft
  /** Oldest first. */
  releases: readonly {
    version: string
    date: string
    changelog: readonly string[]
    partsToReprint: readonly string[]
  }[]
  /** Null: the wing is drawn from numbers. */
  outlines: Outlines | null
  /** By slug. */
  goods: ReadonlyMap<string, string>
}

/** Side by side on dimension lines. */
export function numberChain(
  paper: Paper,
  items: readonly { name: string; value: string; unit: string; note: string }[],
): void {
  paper.room(84)
  const { doc } = paper
  const [top, width] = [paper.y, inner / items.length]
  for (const [index, { name, value, unit, note }] of items.entries()) {
    const x = sheet.left + index * width
    paper.line([x, top], [x, top + 44], 0.8)
    const full = doc.font('figure').fontSize(24).widthOfString(value)
    const unitWide = unit ? 4 + doc.fontSize(11).widthOfString(unit) : 0
    // Shrinks a long value.
    const size = Math.min(24, (24 * (width - unitWide - 14)) / full)
    const wide = (full * size) / 24
    const left = x + (width - wide - unitWide) / 2
    paper.put(value, left, top + 4 + (24 - size), { face: 'figure', size, width: wide + 4, gap: 0 })
    if (unit)
      paper.put(unit, left + wide + 4, top + 16, { face: 'figure', size: 11, width: unitWide + 4, gap: 0 })
    paper.line([x, top + 37], [x + width, top + 37], 0.8)
    for (const [at, way] of [
      [x, 1],
      [x + width, -1],
    ] as const)
      doc
        .polygon([at, top + 37], [at + 9 * way, top + 34.8], [at + 9 * way, top + 39.2])
        .fillColor('#13213a')
        .fill()
    paper.put(name, x, top + 47, { face: 'strong', size: 8.5, width, align: 'center', gap: 0 })
    paper.put(note, x, top + 59, { size: 8, colour: grey, width, align: 'center', gap: 0 })
  }
  paper.line([sheet.left + inner, top], [sheet.left + inner, top + 44], 0.8)
  paper.y = top + 84
}

/** Gives the function that writes the contents. */
export function coverPage(paper: Paper, { name, tagline, aircraft, outlines }: ManualOf): () => void {
  const { airframe, weights, print, skill, status, firstFlight, power } = aircraft
  paper.newPage()
  paper.put(`${aircraft.kind} · manual`, sheet.left, paper.y, { size: 11, colour: grey })
  paper.y += 18
  paper.y += paper.put(name, sheet.left, paper.y, { face: 'head', size: 46, gap: 0 }) + 2
  paper.paragraph(tagline, { size: 13, colour: grey })
  paper.y += 8
  if (outlines) drawThreeView(paper, aircraft, outlines, 330)
  else drawWing(paper, aircraft, 330)
  paper.y += 6
  const [x, y, height] = print.bed
  numberChain(paper, [
    { name: 'Wingspan', value: String(airframe.span), unit: 'mm', note: `${airframe.transport} mm packed` },
    { name: 'All-up weight', value: String(weights.target), unit: 'g', note: `about, with ${power.battery}` },
    {
      name: 'CG',
      value: String(firstFlight.cg),
      unit: 'mm',
      note: `${firstFlight.cgPercent}% of the mean chord`,
    },
    {
      name: 'Printing',
      value: String(print.hours),
      unit: 'h',
      note: `${print.partCount} parts, ${print.filament} g`,
    },
    { name: 'Smallest bed', value: `${x} x ${y}`, unit: '', note: `mm, ${height} high` },
  ])
  paper.box([sheet.left, paper.y], [inner, 26], 1.2)
  paper.put(status.text, sheet.left + 10, paper.y + 7, { face: 'strong', size: 11 })
  paper.y += 36
  paper.paragraph(`Flying, ${skill.flying}: ${skill.flyingText}`)
  paper.paragraph(`Building, ${skill.building} of 4: ${skill.buildingText}`)
  const top = paper.y + 4
  return () => {
    const half = Math.ceil(paper.chapters.length / 2)
    for (const [index, { title, page, place }] of paper.chapters.entries()) {
      const column = index < half ? 0 : 1
      const left = sheet.left + (column * inner) / 2
      const at = top + (index % half) * 17
      const width = inner / 2 - 24
      paper.put(title, left, at, { size: 10, width })
      paper.put(String(page), left, at, { face: 'strong', size: 10, width, align: 'right' })
      paper.hairline(at + 15, left, left + width)
      paper.doc.goTo(left, at - 1, width, 16, place)
    }
  }
}

const from = { included: 'in the ZIP', buy: 'our shop', bring: 'bring' } as const

export function beginPages(paper: Paper, { description, aircraft, goods }: ManualOf): void {
  paper.chapter('Before you begin')
  for (const block of description.trim().split(/\n\s*\n/)) paper.paragraph(block.replaceAll('\n', ' '))
  paper.heading('You also need')
  table(
    paper,
    [
      { name: 'Item', share: 0.5 },
      { name: 'Qty', share: 0.1, number: true },
      { name: 'From', share: 0.4 },
    ],
    aircraft.need.map(({ item, quantity, specification, get, product }) => [
      specification ? `${item}, ${specification}` : item,
      String(quantity),
      (product && goods.get(product)) || from[get],
    ]),
  )
  weightsAndFigures(paper, aircraft)
}

function weightsAndFigures(
  paper: Paper,
  { weights, airframe, performance, power, firstFlight }: Aircraft,
): void {
  paper.room(300)
  const [forward, aft] = cgRange(firstFlight.cg, airframe.mac)
  const top = paper.y
  const gap = 24
  const left = (inner - gap) * 0.44
  paper.heading('Weights')
  table(
    paper,
    [
      { name: 'Item', share: 0.78 },
      { name: 'g', share: 0.22, number: true },
    ],
    weights.rows.map((row) => [row.name, String(row.grams)]),
    { foot: ['All-up weight, about', String(weights.target)], width: left },
  )
  paper.paragraph(
    `Between ${weights.least} and ${weights.most} g it flies as described. Mine, ready to fly: ________ g.`,
    { width: left },
  )
  const low = paper.y
  paper.y = top
  paper.heading('The figures behind it', left + gap)
  table(
    paper,
    [
      { name: 'Figure', share: 0.46 },
      { name: '', share: 0.54, number: true },
    ],
    [
      ['Wing area, aspect ratio', `${airframe.area} dm², ${airframe.aspectRatio}`],
      ['Mean chord', `${airframe.mac} mm`],
      ['Aerofoil', airframe.aerofoil],
      ['Dihedral', `${airframe.dihedral}°`],
      ['Wing loading, about', `${performance.loading} g/dm²`],
      ['Stall, about', `${performance.stall} km/h`],
      ['CG, between', `${forward.toFixed(0)} and ${aft.toFixed(0)} mm`],
      ['Motor', power.motor],
      ['Propeller, ESC', `${power.propeller}, ${power.esc}`],
      ['Power, about', `${power.amps} A, ${power.watts} W`],
      ['Thrust, about', `${power.thrust} g`],
      [`Time (${power.minutesOf}), about`, `${power.minutes} min`],
    ],
    { at: left + gap, width: inner - left - gap },
  )
  paper.y = Math.max(paper.y, low)
}
