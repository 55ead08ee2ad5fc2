import type { Aircraft } from './aircraft.ts'
import { surfaceOf } from './controls.ts'
import { propulsionOf } from './propulsion.ts'

export interface FlownAs {
  kind: string
  wing: string
  power: { motor: string; propeller: string }
  throws: Aircraft['firstFlight']['throws']
}
type Texts = Pick<Aircraft['firstFlight'], 'neutral' | 'directions' | 'launch'>

const inLine = 'All surfaces in line.'
const unstatedReflex = 'The reflex is not stated. Ask for it before the first flight.'
const launches = {
  hand: 'From the hand, into the wind, half throttle.',
  pusher: 'Throw first, level and into the wind; power when the hand is clear of the propeller.',
  fan: 'From a bungee, or a firm throw at full power by a helper.',
  none: 'From the hand or a bungee, level and into the wind.',
}
/** Earlier releases wrote them on the card of every aircraft, whatever it was. */
const oldDirections =
  /^(Stick right: right aileron up, left|Stick back: elevator up|Rudder stick right: rudder r)/
const oldNeutral = /^All surfaces in line with the wing/

const hasSurface = ({ throws }: FlownAs, wanted: string) =>
  throws.some(({ surface }) => surfaceOf(surface) === wanted)

/** Its neutral is a reflex, which only the designer knows. */
export const isTailless = (aircraft: FlownAs): boolean =>
  hasSurface(aircraft, 'elevons') || /flying wing|tailless|plank/i.test(`${aircraft.kind} ${aircraft.wing}`)

export const usualNeutral = (aircraft: FlownAs): string => (isTailless(aircraft) ? unstatedReflex : inLine)

/** A propeller behind the wing is seldom called a pusher on a flying wing or a canard. */
export function usualLaunch(aircraft: FlownAs): string {
  const { motor, propeller } = aircraft.power
  const propulsion = propulsionOf(aircraft.power)
  if (propulsion === 'fan' || propulsion === 'none') return launches[propulsion]
  const isPusher =
    /\bpush/i.test(`${motor} ${propeller}`) || isTailless(aircraft) || hasSurface(aircraft, 'canard')
  return isPusher ? launches.pusher : launches.hand
}

const flownAs = ({ kind, airframe, power, firstFlight }: Aircraft): FlownAs => ({
  kind,
  wing: airframe.wing,
  power,
  throws: firstFlight.throws,
})
/** Reads any record, also one that an earlier release made. */
export function flightTexts(record: Aircraft): Texts {
  const { neutral, directions, launch } = record.firstFlight
  const aircraft = flownAs(record)
  return {
    neutral: oldNeutral.test(neutral) ? usualNeutral(aircraft) : neutral,
    directions: directions.filter((text) => !oldDirections.test(text)),
    launch: launch === launches.hand ? usualLaunch(aircraft) : launch,
  }
}
/** The designer's own words; empty where they are the usual ones. */
export function statedTexts(record: Aircraft): Pick<Texts, 'neutral' | 'launch'> {
  const { neutral, launch } = flightTexts(record)
  const aircraft = flownAs(record)
  return {
    neutral: neutral === usualNeutral(aircraft) ? '' : neutral,
    launch: launch === usualLaunch(aircraft) ? '' : launch,
  }
}
