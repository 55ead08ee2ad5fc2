import * as v from 'valibot'
import { materials } from './materials.ts'

/*
 * What an aircraft is, in data. Stored in mm, g, dm², V, A, W, km/h and degrees; shown metric or imperial by
 * conversion. Propellers stay in inches, batteries are "3S 1300".
 */
const positive = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000))
const degrees = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(120))
const sentence = v.pipe(v.string(), v.minLength(1), v.maxLength(400))
/** x, y and height in mm. */
const box = v.tuple([positive, positive, positive])

/** Where a number comes from; a computed one is shown with "about". */
export const Source = v.picklist(['measured', 'computed', 'designer'])
export type Source = v.InferOutput<typeof Source>
export const flyingSkills = ['beginner', 'intermediate', 'advanced', 'expert'] as const
export type FlyingSkill = (typeof flyingSkills)[number]

const partCode = v.pipe(v.string(), v.regex(/^[A-Z]{1,2}\d{0,2}[LRTB]?$/))
export const Part = v.strictObject({
  code: partCode,
  name: word,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
  material: v.picklist(materials),
  /** As printed, in mm. */
  size: box,
  /** Of one. */
  grams: positive,
  /** Of one. */
  hours: positive,
  /** Code of the part that this one is the mirror image of. */
  mirrorOf: v.optional(partCode),
  /** Of the model, cm³. */
  volume: v.optional(positive),
  triangles: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  watertight: v.optional(v.boolean()),
})
export type Part = v.InferOutput<typeof Part>

const Throw = v.strictObject({
  surface: word,
  /** Degrees, low and high rate. */
  low: positive,
  high: positive,
  /** Chord of the surface at its widest point, mm. */
  chord: positive,
})
export const FirstFlight = v.strictObject({
  /** mm behind the leading edge at the root, battery in. */
  cg: positive,
  /** Percent of the mean aerodynamic chord; below zero in front of it, as with a canard. */
  cgPercent: v.pipe(v.number(), v.minValue(-200), v.maxValue(200)),
  throws: v.array(Throw),
  /** Percent, softer round the centre. */
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
    /** Of the leading edge, degrees. */
    sweep: positive,
    /** dm² */
    area: positive,
    aspectRatio: positive,
    mac: positive,
    aerofoil: word,
    /** Where it is another one at the tip. */
    tipAerofoil: v.optional(word),
    /** Of the wing against the fuselage's datum. */
    incidence: v.optional(degrees),
    dihedral: positive,
    /** "2° down, 2° right" */
    thrustLine: v.optional(word),
    spar: word,
    /** What comes off for transport: "wing in two halves". */
    takeApart: v.optional(word),
    /** mm, taken apart. */
    transport: positive,
  }),
  weights: v.strictObject({
    least: positive,
    target: positive,
    most: positive,
    /** They sum to `target`. */
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
    /** Minutes, mixed flying (a glider: of motor run). */
    minutes: positive,
    minutesOf: v.picklist(['flight', 'motor run']),
  }),
  radio: v.strictObject({ channels: positive, servos: word, mixes: word }),
  print: v.strictObject({
    bed: box,
    partCount: positive,
    hours: positive,
    /** g of filament, a tenth more than the printed mass. */
    filament: positive,
    profiles: v.array(PrintProfile),
  }),
  performance: v.strictObject({
    /** g/dm² */
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
    /** How many, where it is flight-tested. */
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
  /**
   * Where numbers come from that differ from the usual source (sources.ts), by `group.field` or by group:
   * `{ 'weights.target': 'measured' }`.
   */
  sources: v.optional(
    v.record(v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-zA-Z]+(\.[a-zA-Z]+)?$/)), Source),
  ),
})
export type Aircraft = v.InferOutput<typeof Aircraft>

/** What a card, a filter and a fit badge need of an aircraft. */
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
  /** Wing from above, in mm and degrees, and where the CG lies behind its root: enough to draw it true to scale. */
  wing: v.object({ rootChord: v.number(), tipChord: v.number(), sweep: v.number(), cg: v.number() }),
  under250: v.boolean(),
  status: v.string(),
})
export type AircraftSummary = v.InferOutput<typeof AircraftSummary>

function sizesOf(parts: readonly Part[]): AircraftSummary['sizes'] {
  const bySize = Map.groupBy(parts, ({ size }) => size.join(' '))
  return [...bySize.values()].flatMap(([first, ...same]) =>
    first
      ? [{ size: first.size, parts: [first, ...same].reduce((sum, { quantity }) => sum + quantity, 0) }]
      : [],
  )
}

/** The summary of a record; at most 1.5 kB on the wire. */
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
