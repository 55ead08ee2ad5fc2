import * as v from 'valibot'
import { materials } from './materials.ts'
import { flyingSkills } from './skills.ts'

/* Units: mm, g, dm², V, A, W, km/h, degrees. Propellers are in inches, batteries read "3S 1300". */
const positive = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000))
const degrees = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(120))
const sentence = v.pipe(v.string(), v.minLength(1), v.maxLength(400))
const box = v.tuple([positive, positive, positive])

/** Where a number comes from; a computed one is shown with "about". */
export const Source = v.picklist(['measured', 'computed', 'designer'])
export type Source = v.InferOutput<typeof Source>
export type FlyingSkill = (typeof flyingSkills)[number]

const partCode = v.pipe(v.string(), v.regex(/^[A-Z]{1,2}\d{0,2}[LRTB]?$/))
export const Part = v.strictObject({
  code: partCode,
  name: word,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
  material: v.picklist(materials),
  size: box,
  grams: positive,
  hours: positive,
  /** Code of the part that this one is the mirror image of. */
  mirrorOf: v.optional(partCode),
  volume: v.optional(positive),
  triangles: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  watertight: v.optional(v.boolean()),
})
export type Part = v.InferOutput<typeof Part>

const Throw = v.strictObject({
  surface: word,
  low: positive,
  high: positive,
  /** mm at the widest point of the surface. */
  chord: positive,
})
export const FirstFlight = v.strictObject({
  cg: positive,
  /** Percent of the mean aerodynamic chord; negative in front of it, as with a canard. */
  cgPercent: v.pipe(v.number(), v.minValue(-200), v.maxValue(200)),
  throws: v.array(Throw),
  expo: positive,
  neutral: sentence,
  directions: v.array(sentence),
  launch: sentence,
  battery: sentence,
  failsafe: sentence,
  wind: sentence,
  trims: v.array(sentence),
})
const PrintProfile = v.strictObject({
  material: v.picklist(materials),
  rows: v.array(v.tuple([word, word])),
})

export const Aircraft = v.strictObject({
  kind: word,
  airframe: v.strictObject({
    wing: word,
    span: positive,
    length: positive,
    rootChord: positive,
    tipChord: positive,
    sweep: positive,
    area: positive,
    aspectRatio: positive,
    mac: positive,
    aerofoil: word,
    tipAerofoil: v.optional(word),
    incidence: v.optional(degrees),
    dihedral: positive,
    /** "2° down, 2° right" */
    thrustLine: v.optional(word),
    spar: word,
    takeApart: v.optional(word),
    transport: positive,
  }),
  weights: v.strictObject({
    least: positive,
    target: positive,
    most: positive,
    rows: v.array(v.strictObject({ name: word, grams: positive })),
  }),
  power: v.strictObject({
    motor: word,
    propeller: word,
    battery: word,
    esc: word,
    amps: positive,
    watts: positive,
    thrust: positive,
    /** Minutes of mixed flying; for a glider, of motor run. */
    minutes: positive,
    minutesOf: v.picklist(['flight', 'motor run']),
  }),
  radio: v.strictObject({ channels: positive, servos: word, mixes: word }),
  print: v.strictObject({
    bed: box,
    partCount: positive,
    hours: positive,
    filament: positive,
    profiles: v.array(PrintProfile),
  }),
  performance: v.strictObject({
    loading: positive,
    cubic: positive,
    stall: positive,
    powerLoading: positive,
    source: Source,
  }),
  skill: v.strictObject({
    flying: v.picklist(flyingSkills),
    flyingText: sentence,
    building: v.picklist([1, 2, 3, 4]),
    buildingText: sentence,
  }),
  status: v.strictObject({
    kind: v.picklist(['sample', 'prototype', 'beta', 'flight-tested']),
    text: word,
    flights: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  firstFlight: FirstFlight,
  parts: v.array(Part),
  need: v.array(
    v.strictObject({
      item: word,
      quantity: positive,
      specification: v.optional(word),
      get: v.picklist(['included', 'buy', 'bring']),
      /** Slug of the product of this shop that it is. */
      product: v.optional(v.pipe(v.string(), v.maxLength(80), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))),
    }),
  ),
  /** Sources that differ from the usual (sources.ts): `{ 'weights.target': 'measured' }`. */
  sources: v.optional(
    v.record(v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-zA-Z]+(\.[a-zA-Z]+)?$/)), Source),
  ),
})
export type Aircraft = v.InferOutput<typeof Aircraft>

export const AircraftSummary = v.object({
  span: v.number(),
  auw: v.number(),
  battery: v.string(),
  hours: v.number(),
  filament: v.number(),
  flying: v.picklist(flyingSkills),
  building: v.number(),
  bed: box,
  partCount: v.number(),
  largest: v.object({ code: v.string(), size: box }),
  /** Each size of part and how many parts have it: what a printer is compared with. */
  sizes: v.array(v.object({ size: box, parts: v.number() })),
  /** Wing from above, in mm and degrees; `cg` is mm behind the root's leading edge. */
  wing: v.object({ rootChord: v.number(), tipChord: v.number(), sweep: v.number(), cg: v.number() }),
  under250: v.boolean(),
  status: v.string(),
})
export type AircraftSummary = v.InferOutput<typeof AircraftSummary>

export function sizesOf(parts: readonly Part[]): AircraftSummary['sizes'] {
  const bySize = Map.groupBy(parts, ({ size }) => size.join(' '))
  return [...bySize.values()].flatMap(([first, ...same]) =>
    first
      ? [{ size: first.size, parts: [first, ...same].reduce((sum, { quantity }) => sum + quantity, 0) }]
      : [],
  )
}

export function summarise(aircraft: Aircraft): AircraftSummary {
  const largest = aircraft.parts.reduce((a, b) =>
    a.size[0] * a.size[1] * a.size[2] >= b.size[0] * b.size[1] * b.size[2] ? a : b,
  )
  return {
    span: aircraft.airframe.span,
    auw: aircraft.weights.target,
    battery: aircraft.power.battery,
    hours: aircraft.print.hours,
    filament: aircraft.print.filament,
    flying: aircraft.skill.flying,
    building: aircraft.skill.building,
    bed: aircraft.print.bed,
    partCount: aircraft.print.partCount,
    largest: { code: largest.code, size: largest.size },
    sizes: sizesOf(aircraft.parts),
    wing: {
      rootChord: aircraft.airframe.rootChord,
      tipChord: aircraft.airframe.tipChord,
      sweep: aircraft.airframe.sweep,
      cg: aircraft.firstFlight.cg,
    },
    under250: aircraft.weights.most < 250,
    status: aircraft.status.text,
  }
}
