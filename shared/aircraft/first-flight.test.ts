import { expect, test } from 'vitest'
import { aircraftFrom } from '#shared/catalogue/fixture-aircraft.ts'
import type { Aircraft } from './aircraft.ts'
import { assembleRecord } from './assemble-record.ts'
import { flightTexts } from './first-flight.ts'
import { sheetOf } from './read-sheet.ts'

const aircraft = aircraftFrom({
  kind: 'Sport',
  span: 1000,
  auw: 690,
  hours: 40,
  battery: '3S 1300',
  propeller: '9x5',
  flying: 'intermediate',
  building: 1,
  shell: 'LW-PLA',
  largest: [200, 150, 180],
  parts: ['Wing'],
})
const { 'status.kind': _sample, ...imported } = sheetOf(aircraft)
const typed = { ...imported, 'firstFlight.neutral': '', 'firstFlight.launch': '' }
const made = (fields: Record<string, string>, before: Aircraft | null = null, kind = 'Sport') =>
  assembleRecord(kind, { ...typed, ...fields }, aircraft.parts, before)
const card = (fields: Record<string, string>, kind?: string) => {
  const { record, missing } = made(fields, null, kind)
  if (!record) throw new Error(JSON.stringify(missing))
  const { neutral, launch, directions } = record.firstFlight
  return { neutral, launch, directions }
}
const elevons = { 'firstFlight.throws': 'Elevons, pitch, 6, 9, 50\nElevons, roll, 9, 13, 50' }

test('directions are left to the throws, and the launch follows what pulls or pushes', () => {
  expect(card({})).toEqual({
    neutral: 'All surfaces in line.',
    launch: 'From the hand, into the wind, half throttle.',
    directions: [],
  })
  const thrown = /^Throw first.*power when the hand is clear/
  expect(card({ 'power.propeller': '6x4 pusher' }).launch).toMatch(thrown)
  expect(card({ 'power.propeller': '2 x 6x4, pusher' }).launch).toMatch(thrown)
  expect(card({ 'firstFlight.throws': 'Canard, 9, 14, 40' }).launch).toMatch(thrown)
  expect(card({ ...elevons, 'firstFlight.neutral': 'Both elevons 2 mm up.' }).launch).toMatch(thrown)
  expect(card({ 'power.propeller': '64 mm fan' }).launch).toMatch(/bungee.*helper/)
  expect(card({ 'power.motor': 'none' }).launch).not.toMatch(/throttle/)
  expect(card({ 'firstFlight.launch': 'Rolling.' }).launch).toBe('Rolling.')
})

test('a tailless aircraft needs its reflex said, and none is invented', () => {
  const neutral = { field: 'firstFlight.neutral', message: 'Neutral is missing: the mm of reflex.' }
  expect(made(elevons)).toEqual({ record: null, missing: [neutral] })
  expect(made({}, null, 'Flying wing').missing).toEqual([neutral])
  const said = 'Both elevons 2.5 mm up.'
  expect(card({ ...elevons, 'firstFlight.neutral': said }).neutral).toBe(said)
  const { record } = made({})
  expect(made(elevons, record).record?.firstFlight.neutral).toMatch(/reflex is not stated/)
})

test('sentences that an earlier release gave every aircraft are not shown, and a designer’s own are', () => {
  const old: Aircraft = {
    ...aircraft,
    kind: 'Flying wing',
    power: { ...aircraft.power, propeller: '6x4 pusher' },
    firstFlight: {
      ...aircraft.firstFlight,
      throws: [{ surface: 'Elevons', low: 6, high: 9, chord: 50 }],
      neutral: 'All surfaces in line with the wing and the tail.',
      launch: 'From the hand, into the wind, half throttle.',
      directions: [
        'Stick right: right aileron up, left aileron down.',
        'Stick back: elevator up.',
        'Rudder stick right: rudder right.',
        'Right stick: right elevon up',
      ],
    },
  }
  const right = {
    neutral: 'The reflex is not stated. Ask for it before the first flight.',
    launch: 'Throw first, level and into the wind; power when the hand is clear of the propeller.',
    directions: ['Right stick: right elevon up'],
  }
  expect(flightTexts(old)).toEqual(right)
  expect(flightTexts(aircraft)).toMatchObject({ neutral: 'All surfaces level.' })
  const again = assembleRecord(null, sheetOf(old), old.parts, old).record
  expect(again?.firstFlight).toMatchObject(right)
})

test('status and kind of minutes are stated; a sheet from before these fields keeps what the record says', () => {
  const { record } = made({})
  expect(record?.status).toEqual({ kind: 'prototype', text: 'Design values, not yet flight-tested' })
  expect(record?.power.minutesOf).toBe('flight')
  expect(made({ 'status.kind': 'flight-tested' }).missing).toEqual([
    { field: 'status.flights', message: 'Flights is missing: how many it has flown.' },
  ])
  const flown = { 'status.kind': 'flight-tested', 'status.flights': '31', 'power.minutesOf': 'motor run' }
  const tested = made(flown).record
  expect(tested).toMatchObject({
    status: { kind: 'flight-tested', text: 'Flight-tested', flights: 31 },
    power: { minutesOf: 'motor run' },
  })
  const { 'power.minutesOf': _minutes, 'status.flights': _flights, ...earlier } = imported
  expect(assembleRecord('Sport', earlier, aircraft.parts, tested).record).toMatchObject({
    status: tested?.status,
    power: { minutesOf: 'motor run' },
  })
  expect(assembleRecord('Sport', earlier, aircraft.parts, aircraft).record?.status).toEqual(aircraft.status)
})
