import * as v from 'valibot'
import { Aircraft, type Part } from './aircraft.ts'
import {
  aspectRatio,
  cubicLoading,
  meanChord,
  meanChordOffset,
  powerLoading,
  stallSpeed,
  wingArea,
  wingLoading,
} from './formulae.ts'
import { type FlownAs, flightTexts, isTailless, usualLaunch, usualNeutral } from './first-flight.ts'
import { leastBed } from './print-summary.ts'
import { type Missing, readNeeds, readSheet, readThrows, wholeSheet } from './read-sheet.ts'
import { type Sheet, sheetFields } from './sheet-fields.ts'

const flyingText: Record<string, string> = {
  beginner: 'A first aircraft. It rights itself when you let go.',
  intermediate: 'You have flown ailerons. It does not right itself.',
  advanced: 'Fast, or not self-stable. You have flown several aircraft.',
  expert: 'Jets and heavy aircraft. You land with power and plan ahead.',
}
const buildingText: Record<string, string> = {
  1: 'Fine as a first print in LW-PLA.',
  2: 'You have tuned the foaming of LW-PLA.',
  3: 'Long or fiddly: many joints that must stay true.',
  4: 'Metal parts, retracts or ducts.',
}
const statusText: Record<string, string> = {
  prototype: 'Design values, not yet flight-tested',
  beta: 'Beta, in test flights',
  'flight-tested': 'Flight-tested',
}
const trims = ['Climbs under power: a little down trim.', 'Dives without power: a little up trim.']
const round = (value: number, digits = 0) => Number(value.toFixed(digits))

interface Assembled {
  record: Aircraft | null
  missing: Missing[]
}
type Reader = Pick<ReturnType<typeof readSheet>, 'word' | 'number'>

const flownAs = ({ word }: Pick<Reader, 'word'>, kind: string): FlownAs => ({
  kind,
  wing: word('airframe.wing'),
  power: { motor: word('power.motor'), propeller: word('power.propeller') },
  throws: readThrows(word('firstFlight.throws')),
})

function readWing({ number }: Reader) {
  const [span, root, tip, sweep] = ['span', 'rootChord', 'tipChord', 'sweep'].map((name) =>
    number(`airframe.${name}`),
  ) as [number, number, number, number]
  return { span, root, tip, sweep, area: wingArea(span, root, tip), mac: meanChord(root, tip) }
}
type Wing = ReturnType<typeof readWing>

/** A designer's finer figures stay while the numbers they follow from are unchanged. */
interface Unchanged {
  airframe: Aircraft['airframe'] | null
  weights: Aircraft['weights'] | null
  performance: Aircraft['performance'] | null
}
function unchangedOf(
  { number }: Reader,
  { span, root, tip, sweep }: Wing,
  before: Aircraft | null,
): Unchanged {
  const old = before?.airframe
  const isSameWing =
    old?.span === span && old.rootChord === root && old.tipChord === tip && old.sweep === sweep
  const isSameWeight = before?.weights.target === number('weights.target')
  const isSameFlight = isSameWing && isSameWeight && before.power.watts === number('power.watts')
  return {
    airframe: isSameWing ? old : null,
    weights: isSameWeight ? before.weights : null,
    performance: isSameFlight ? before.performance : null,
  }
}

const airframeOf = ({ word, number }: Reader, wing: Wing, same: Unchanged['airframe']) => ({
  wing: word('airframe.wing'),
  span: wing.span,
  length: number('airframe.length'),
  rootChord: wing.root,
  tipChord: wing.tip,
  sweep: wing.sweep,
  area: same ? same.area : round(wing.area, 1),
  aspectRatio: same ? same.aspectRatio : round(aspectRatio(wing.span, wing.area), 1),
  mac: same ? same.mac : round(wing.mac),
  aerofoil: word('airframe.aerofoil'),
  dihedral: number('airframe.dihedral'),
  spar: word('airframe.spar'),
  transport: number('airframe.transport'),
})

/** @param printed grams */
function weightsOf({ number }: Reader, printed: number, same: Unchanged['weights']) {
  const target = number('weights.target')
  const [least, most] = [number('weights.least'), number('weights.most')]
  return {
    least: Number.isNaN(least) ? round(target * 0.92) : least,
    target,
    most: Number.isNaN(most) ? round(target * 1.15) : most,
    rows:
      same && same.rows.length > 2
        ? same.rows
        : [
            { name: 'Printed parts', grams: Math.min(target, round(printed)) },
            { name: 'Everything else', grams: Math.max(0, target - round(printed)) },
          ],
  }
}

const powerOf = ({ word, number }: Reader) => ({
  motor: word('power.motor'),
  propeller: word('power.propeller'),
  battery: word('power.battery'),
  esc: word('power.esc'),
  amps: number('power.amps'),
  watts: number('power.watts'),
  thrust: number('power.thrust'),
  minutes: number('power.minutes'),
  minutesOf: word('power.minutesOf'),
})

const printOf = (parts: readonly Part[], printed: number, before: Aircraft | null) => ({
  bed: leastBed(parts),
  partCount: parts.reduce((sum, { quantity }) => sum + quantity, 0),
  hours: round(parts.reduce((sum, part) => sum + part.hours * part.quantity, 0)),
  filament: round(printed * 1.1),
  profiles: before?.print.profiles ?? [],
})

function performanceOf({ word, number }: Reader, { area }: Wing) {
  const target = number('weights.target')
  const lift = word('skill.flying') === 'expert' ? 0.95 : 1.1
  return {
    loading: round(wingLoading(target, area), 1),
    cubic: round(cubicLoading(target, area), 1),
    stall: round(stallSpeed(target, area, lift)),
    powerLoading: round(powerLoading(number('power.watts'), target)),
    source: 'computed',
  }
}

/** A designer's own words stay while kind and flights are the same. */
function statusOf({ word, number }: Reader, before: Aircraft | null) {
  const kind = word('status.kind')
  const flights = number('status.flights') || undefined
  if (before?.status.kind === kind && before.status.flights === flights) return before.status
  return { kind, text: statusText[kind] ?? kind, ...(flights === undefined ? {} : { flights }) }
}

function firstFlightOf(
  { word, number }: Reader,
  { span, root, tip, sweep, mac }: Wing,
  kind: string,
  { before, isSameWing }: { before: Aircraft | null; isSameWing: boolean },
) {
  const aircraft = flownAs({ word }, kind)
  const cg = number('firstFlight.cg')
  const timer = Math.max(1, Math.floor(number('power.minutes') * 0.8))
  return {
    cg,
    cgPercent:
      before?.firstFlight.cg === cg && isSameWing
        ? before.firstFlight.cgPercent
        : round(((cg - meanChordOffset(span, root, tip, sweep)) / mac) * 100),
    throws: aircraft.throws,
    expo: number('firstFlight.expo'),
    neutral: word('firstFlight.neutral') || usualNeutral(aircraft),
    directions: before ? flightTexts(before).directions : [],
    launch: word('firstFlight.launch') || usualLaunch(aircraft),
    battery: `${word('power.battery')}, timer at ${timer} min; land at 3.7 V a cell, resting.`,
    failsafe:
      before?.firstFlight.failsafe ?? 'Failsafe: throttle off. Walk 30 paces with the range check on.',
    wind: word('firstFlight.wind'),
    trims: before?.firstFlight.trims ?? trims,
  }
}

/** Computes a record from sheet and files; `before` supplies what the sheet does not ask for. */
export function assembleRecord(
  kind: string | null,
  saved: Sheet,
  parts: readonly Part[],
  before: Aircraft | null,
): Assembled {
  const { missing, ...reader } = readSheet(wholeSheet(saved, before))
  if (parts.length === 0) missing.push({ field: 'files', message: 'No part has been read from the files.' })
  const { word, number } = reader
  const named = kind ?? before?.kind ?? 'Aircraft'
  if (!before && !word('firstFlight.neutral') && isTailless(flownAs(reader, named)))
    missing.push({ field: 'firstFlight.neutral', message: 'Neutral is missing: the mm of reflex.' })
  if (missing.length > 0) return { record: null, missing }

  const wing = readWing(reader)
  const same = unchangedOf(reader, wing, before)
  const printed = parts.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0)
  const flying = word('skill.flying')
  const candidate = {
    ...before,
    kind: named,
    airframe: { ...before?.airframe, ...airframeOf(reader, wing, same.airframe) },
    weights: weightsOf(reader, printed, same.weights),
    power: powerOf(reader),
    radio: {
      channels: number('radio.channels'),
      servos: word('radio.servos'),
      mixes: word('radio.mixes'),
    },
    print: printOf(parts, printed, before),
    performance: same.performance ?? performanceOf(reader, wing),
    skill: {
      flying,
      flyingText: flyingText[flying] ?? '',
      building: Number(word('skill.building')),
      buildingText: buildingText[word('skill.building')] ?? '',
    },
    status: statusOf(reader, before),
    firstFlight: firstFlightOf(reader, wing, named, { before, isSameWing: same.airframe !== null }),
    parts: parts.map((part) => v.parse(PartAsKept, part)),
    // A link to a product stays where the words are the same.
    need: readNeeds(word('need')).map((each) => ({
      ...(before?.need.find(({ item }) => item === each.item) ?? each),
      quantity: each.quantity,
    })),
  }
  const result = v.safeParse(Aircraft, candidate)
  if (result.success) return { record: result.output, missing: [] }
  const faults = result.issues.map((issue) => {
    const field = (v.getDotPath(issue) ?? '').replace(/\.\d+.*$/, '')
    const label = sheetFields.find(({ path }) => path === field)?.label ?? field
    return { field, message: `${label} cannot be read: ${issue.message}` }
  })
  return { record: null, missing: [...new Map(faults.map((fault) => [fault.field, fault])).values()] }
}
const PartAsKept = v.object(Aircraft.entries.parts.item.entries)
