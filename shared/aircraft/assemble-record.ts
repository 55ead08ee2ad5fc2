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
import { leastBed } from './print-summary.ts'
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
const directions = [
  'Stick right: right aileron up, left aileron down.',
  'Stick back: elevator up.',
  'Rudder stick right: rudder right.',
]
const trims = ['Climbs under power: a little down elevator.', 'Dives without power: a little up elevator.']
const round = (value: number, digits = 0) => Number(value.toFixed(digits))

/** "1 234,5" and "1234.5" alike; NaN where it is no number. */
export function readNumber(text: string): number {
  const plain = text.replace(/[\s\u202f]/g, '').replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function readThrows(text: string): Aircraft['firstFlight']['throws'] {
  return linesOf(text).map((line) => {
    // A name may hold a comma itself: "Elevons, pitch". The numbers are the last three.
    const pieces = line.split(/[,;\t]/).map((piece) => piece.trim())
    const [low, high, chord] = pieces.slice(-3).map(readNumber)
    return {
      surface: pieces.slice(0, -3).join(', '),
      low: low ?? Number.NaN,
      high: high ?? Number.NaN,
      chord: chord ?? Number.NaN,
    }
  })
}
function readNeeds(text: string): Aircraft['need'] {
  return linesOf(text).map((line) => {
    const [, count, item] = /^(\d{1,3})\s*[x×]?\s+(.+)$/.exec(line) ?? [null, '1', line]
    return { item: item ?? line, quantity: Number(count), get: 'bring' }
  })
}

/** What a record says where the sheet does: for an aircraft whose record was made elsewhere. */
export function sheetOf(record: Aircraft): Sheet {
  const sheet: Record<string, string> = {}
  for (const { path, form } of sheetFields) {
    const value = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], record)
    if (form !== 'lines')
      sheet[path] = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  sheet['firstFlight.throws'] = record.firstFlight.throws
    .map(({ surface, low, high, chord }) => [surface, low, high, chord].join(', '))
    .join('\n')
  sheet.need = record.need.map(({ item, quantity }) => `${quantity} ${item}`).join('\n')
  return sheet
}

interface Assembled {
  /** Null until everything is there. */
  record: Aircraft | null
  /** What is missing or cannot be read: a path of the sheet (or `parts`) and a sentence. */
  missing: { field: string; message: string }[]
}

/** What is said, or the usual; the sheet's faults by the way. */
function readSheet(sheet: Sheet) {
  const missing: Assembled['missing'] = []
  const said = (path: string) => (sheet[path] ?? '').trim()
  for (const { path, label, form, usual } of sheetFields) {
    if (said(path) === '' && usual === undefined)
      missing.push({ field: path, message: `${label} is missing.` })
    else if (form === 'number' && said(path) !== '' && !(readNumber(said(path)) >= 0))
      missing.push({ field: path, message: `${label} is not a number.` })
  }
  const word = (path: string) => said(path) || (sheetFields.find((field) => field.path === path)?.usual ?? '')
  return { missing, word, number: (path: string) => readNumber(word(path)) }
}

/**
 * Makes a record from what the owner states and what the files say: areas, chords, loadings, stall, bed, hours and
 * filament are computed (formulae.ts), never typed.
 * @param before the record as it was: what the sheet does not ask for is taken over from it
 */
export function assembleRecord(
  kind: string | null,
  sheet: Sheet,
  parts: readonly Part[],
  before: Aircraft | null,
): Assembled {
  const { missing, word, number } = readSheet(sheet)
  if (parts.length === 0) missing.push({ field: 'files', message: 'No part has been read from the files.' })
  if (missing.length > 0) return { record: null, missing }

  const [span, root, tip, sweep] = ['span', 'rootChord', 'tipChord', 'sweep'].map((name) =>
    number(`airframe.${name}`),
  ) as [number, number, number, number]
  const [target, area, mac] = [number('weights.target'), wingArea(span, root, tip), meanChord(root, tip)]
  const printed = parts.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0)
  const hours = parts.reduce((sum, part) => sum + part.hours * part.quantity, 0)
  const flying = word('skill.flying')
  const lift = flying === 'expert' ? 0.95 : 1.1
  const cg = number('firstFlight.cg')
  const [least, most] = [number('weights.least'), number('weights.most')]
  const minutes = number('power.minutes')
  const need = readNeeds(word('need'))
  // What a designer computed more finely stands while the numbers behind it are the same.
  const old = before?.airframe
  const isSameWing =
    old?.span === span && old.rootChord === root && old.tipChord === tip && old.sweep === sweep
  const isSameWeight = before?.weights.target === target
  const isSameFlight = isSameWing && isSameWeight && before.power.watts === number('power.watts')
  const candidate = {
    ...before,
    kind: kind ?? before?.kind ?? 'Aircraft',
    airframe: {
      ...before?.airframe,
      wing: word('airframe.wing'),
      span,
      length: number('airframe.length'),
      rootChord: root,
      tipChord: tip,
      sweep,
      area: isSameWing ? old.area : round(area, 1),
      aspectRatio: isSameWing ? old.aspectRatio : round(aspectRatio(span, area), 1),
      mac: isSameWing ? old.mac : round(mac),
      aerofoil: word('airframe.aerofoil'),
      dihedral: number('airframe.dihedral'),
      spar: word('airframe.spar'),
      transport: number('airframe.transport'),
    },
    weights: {
      least: Number.isNaN(least) ? round(target * 0.92) : least,
      target,
      most: Number.isNaN(most) ? round(target * 1.15) : most,
      rows:
        isSameWeight && before.weights.rows.length > 2
          ? before.weights.rows
          : [
              { name: 'Printed parts', grams: Math.min(target, round(printed)) },
              { name: 'Everything else', grams: Math.max(0, target - round(printed)) },
            ],
    },
    power: {
      motor: word('power.motor'),
      propeller: word('power.propeller'),
      battery: word('power.battery'),
      esc: word('power.esc'),
      amps: number('power.amps'),
      watts: number('power.watts'),
      thrust: number('power.thrust'),
      minutes,
      minutesOf: before?.power.minutesOf ?? 'flight',
    },
    radio: {
      channels: number('radio.channels'),
      servos: word('radio.servos'),
      mixes: word('radio.mixes'),
    },
    print: {
      bed: leastBed(parts),
      partCount: parts.reduce((sum, { quantity }) => sum + quantity, 0),
      hours: round(hours),
      filament: round(printed * 1.1),
      profiles: before?.print.profiles ?? [],
    },
    performance: isSameFlight
      ? before.performance
      : {
          loading: round(wingLoading(target, area), 1),
          cubic: round(cubicLoading(target, area), 1),
          stall: round(stallSpeed(target, area, lift)),
          powerLoading: round(powerLoading(number('power.watts'), target)),
          source: 'computed',
        },
    skill: {
      flying,
      flyingText: flyingText[flying] ?? '',
      building: Number(word('skill.building')),
      buildingText: buildingText[word('skill.building')] ?? '',
    },
    status: before?.status ?? { kind: 'prototype', text: 'Design values, not yet flight-tested' },
    firstFlight: {
      cg,
      cgPercent:
        before?.firstFlight.cg === cg && isSameWing
          ? before.firstFlight.cgPercent
          : Math.max(0, round(((cg - meanChordOffset(span, root, tip, sweep)) / mac) * 100)),
      throws: readThrows(word('firstFlight.throws')),
      expo: number('firstFlight.expo'),
      neutral: before?.firstFlight.neutral ?? 'All surfaces in line with the wing and the tail.',
      directions: before?.firstFlight.directions ?? directions,
      launch: word('firstFlight.launch'),
      battery: `${word('power.battery')}, timer at ${Math.max(1, Math.floor(minutes * 0.8))} min; land at 3.7 V a cell, resting.`,
      failsafe:
        before?.firstFlight.failsafe ?? 'Failsafe: throttle off. Walk 30 paces with the range check on.',
      wind: word('firstFlight.wind'),
      trims: before?.firstFlight.trims ?? trims,
    },
    parts: parts.map((part) => v.parse(PartAsKept, part)),
    // What links a need to goods of the shop is kept where the words are the same.
    need: need.map((each) => before?.need.find(({ item }) => item === each.item) ?? each),
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
/** A part as the record has it: without the file that it was read from. */
const PartAsKept = v.object(Aircraft.entries.parts.item.entries)
