import type { Aircraft, FlyingSkill, Part } from '#shared/aircraft/aircraft.ts'
import { fitsPrinter } from '#shared/aircraft/printer-fit.ts'
import {
  aspectRatio,
  cubicLoading,
  meanChord,
  powerLoading,
  stallSpeed,
  wingArea,
  wingLoading,
} from '#shared/aircraft/formulae.ts'

const round = (value: number, digits = 0) => Number(value.toFixed(digits))
const flyingText: Record<FlyingSkill, string> = {
  beginner: 'A first aircraft. It rights itself when you let go.',
  intermediate: 'You have flown ailerons. It does not right itself.',
  advanced: 'Fast, or not self-stable. You have flown several aircraft.',
  expert: 'Jets and heavy aircraft. You land with power and plan ahead.',
}
const buildingText = {
  1: 'Fine as a first print in LW-PLA.',
  2: 'You have tuned the foaming of LW-PLA.',
  3: 'Long or fiddly: many joints that must stay true.',
  4: 'Metal parts, retracts or ducts.',
} as const

/** What a designer states; the rest is computed. Lengths in mm, masses in g. */
export interface Design {
  kind: string
  wing: string
  span: number
  length: number
  root: number
  tip: number
  sweep: number
  /** dm², where the wing is not one straight taper. */
  area?: number
  aerofoil: string
  dihedral: number
  spar: string
  transport: number
  lift: number
  auw: [least: number, target: number, most: number]
  printed: number
  rows: [name: string, grams: number][]
  power: Aircraft['power']
  radio: Aircraft['radio']
  flying: FlyingSkill
  building: 1 | 2 | 3 | 4
  cg: number
  cgPercent: number
  throws: Aircraft['firstFlight']['throws']
  expo: number
  neutral: string
  directions: string[]
  launch: string
  trims: string[]
  wind: string
  parts: Omit<Part, 'hours'>[]
  need: Aircraft['need']
}

const profiles: Aircraft['print']['profiles'] = [
  {
    material: 'LW-PLA',
    rows: [
      ['Nozzle, layer', '0.4 mm, 0.25 mm'],
      ['Temperature', 'start at 235 °C (215 to 250)'],
      ['Flow', '50% (45 to 60)'],
      ['Walls, infill', '1, 0% (ribs are in the model)'],
      ['Speed, fan', '40 to 50 mm/s throughout, 0 to 20%'],
      ['Retraction', '0 to 1 mm; strings are expected'],
    ],
  },
  {
    material: 'PLA',
    rows: [
      ['Nozzle, layer', '0.4 mm, 0.25 mm'],
      ['Temperature', '210 °C'],
      ['Flow', '100%'],
      ['Walls, infill', '3, 25% gyroid'],
      ['Fan', '100%'],
    ],
  },
]
const speed = { 'LW-PLA': 7.5, PLA: 13 } as Record<string, number>

/** Shares the printed mass among the parts in proportion, in whole grams; what rounding leaves goes to the first single part. */
function shareMass(parts: Omit<Part, 'hours'>[], printed: number): Omit<Part, 'hours'>[] {
  const given = parts.reduce((sum, part) => sum + part.grams * part.quantity, 0)
  const shared = parts.map((part) => ({
    ...part,
    grams: Math.max(1, Math.round((part.grams * printed) / given)),
  }))
  const left = printed - shared.reduce((sum, part) => sum + part.grams * part.quantity, 0)
  const single = shared.findIndex((part) => part.quantity === 1 && part.grams + left > 0)
  return shared.map((part, index) => (index === single ? { ...part, grams: part.grams + left } : part))
}

/**
 * Wing panels stand on their root rib: their box follows from chord and sweep, so it is computed, never typed. The
 * panels of a side are listed from the root outwards; the third number is their length.
 */
function withPanelSizes(
  parts: Omit<Part, 'hours'>[],
  { span, root, tip, sweep }: Design,
): Omit<Part, 'hours'>[] {
  const slope = Math.tan((sweep * Math.PI) / 180)
  const chordAt = (y: number) => root + ((tip - root) * y) / (span / 2)
  const reached = new Map<string, number>()
  return parts.map((part) => {
    if (!/^W\d[LR]$/.test(part.code)) return part
    const side = part.code.slice(-1)
    const from = reached.get(side) ?? 0
    const length = part.size[2]
    reached.set(side, from + length)
    const behind = Math.max(chordAt(from), slope * length + chordAt(from + length))
    return { ...part, size: [Math.ceil(behind), Math.ceil(chordAt(from) * 0.11) + 1, length] }
  })
}

/** The least square bed, in steps of 10 mm, on which every part can be printed, and the height that it needs. */
function leastBed(parts: Omit<Part, 'hours'>[]): [number, number, number] {
  const height = Math.ceil(Math.max(...parts.map((part) => part.size[2])) / 5) * 5
  for (let side = 100; ; side += 10)
    if (parts.every((part) => fitsPrinter(part.size, [side, side, height]))) return [side, side, height]
}

/** A record from a design: weights summed, areas, loadings and stall by the formulae, hours by the material. */
export function designAircraft(design: Design): Aircraft {
  const [least, target, most] = design.auw
  const area = design.area ?? wingArea(design.span, design.root, design.tip)
  const rows = [
    { name: 'Printed parts', grams: design.printed },
    ...design.rows.map(([name, grams]) => ({ name, grams })),
  ]
  const weighed = rows.reduce((sum, row) => sum + row.grams, 0)
  if (weighed !== target)
    throw new RangeError(`${design.kind}: the rows weigh ${weighed} g, the aircraft ${target} g`)
  const parts = withPanelSizes(shareMass(design.parts, design.printed), design).map((part) => ({
    ...part,
    hours: round(part.grams / (speed[part.material] ?? 10), 1),
  }))
  return {
    kind: design.kind,
    airframe: {
      wing: design.wing,
      span: design.span,
      length: design.length,
      rootChord: design.root,
      tipChord: design.tip,
      sweep: design.sweep,
      area: round(area, 1),
      aspectRatio: round(aspectRatio(design.span, area), 1),
      mac: round(meanChord(design.root, design.tip)),
      aerofoil: design.aerofoil,
      dihedral: design.dihedral,
      spar: design.spar,
      transport: design.transport,
    },
    weights: { least, target, most, rows },
    power: design.power,
    radio: design.radio,
    print: {
      bed: leastBed(parts),
      partCount: parts.reduce((sum, part) => sum + part.quantity, 0),
      hours: round(parts.reduce((sum, part) => sum + part.hours * part.quantity, 0)),
      filament: round(design.printed * 1.1),
      profiles,
    },
    performance: {
      loading: round(wingLoading(target, area), 1),
      cubic: round(cubicLoading(target, area), 1),
      stall: round(stallSpeed(target, area, design.lift)),
      powerLoading: round(powerLoading(design.power.watts, target)),
      source: 'computed',
    },
    skill: {
      flying: design.flying,
      flyingText: flyingText[design.flying],
      building: design.building,
      buildingText: buildingText[design.building],
    },
    status: { kind: 'sample', text: 'Sample design, not flight-tested' },
    firstFlight: {
      cg: design.cg,
      cgPercent: design.cgPercent,
      throws: design.throws,
      expo: design.expo,
      neutral: design.neutral,
      directions: design.directions,
      launch: design.launch,
      battery: `${design.power.battery}, timer at ${Math.max(2, Math.floor(design.power.minutes * 0.8))} min; land at 3.7 V a cell, resting.`,
      failsafe: 'Failsafe: throttle off. Walk 30 paces with the range check on.',
      wind: design.wind,
      trims: design.trims,
    },
    parts,
    need: design.need,
  }
}

/** Left and right of the same part. */
export function pair(
  code: string,
  name: string,
  size: [number, number, number],
  grams: number,
  material: Part['material'] = 'LW-PLA',
): Omit<Part, 'hours'>[] {
  return [
    { code: `${code}L`, name: `${name}, left`, quantity: 1, material, size, grams },
    { code: `${code}R`, name: `${name}, right`, quantity: 1, material, size, grams },
  ]
}
export function one(
  code: string,
  name: string,
  size: [number, number, number],
  grams: number,
  material: Part['material'] = 'LW-PLA',
  quantity = 1,
): Omit<Part, 'hours'> {
  return { code, name, quantity, material, size, grams }
}
export const everyBuild: Aircraft['need'] = [
  { item: 'CA glue, medium, and activator', quantity: 1, get: 'bring' },
  { item: 'Receiver', quantity: 1, get: 'bring' },
  { item: 'Foam tape, 200 mm', quantity: 1, get: 'bring' },
]
