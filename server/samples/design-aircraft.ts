import type { Aircraft, FlyingSkill, Part } from '#shared/aircraft/aircraft.ts'
import { neutralPoint, neutralPointOfCanard } from '#shared/aircraft/balance.ts'
import {
  aspectRatio,
  cubicLoading,
  powerLoading,
  stallSpeed,
  wingLoading,
} from '#shared/aircraft/formulae.ts'
import { fitsPrinter } from '#shared/aircraft/printer-fit.ts'
import { drivePower, flightMinutes, speedControlFor } from '#shared/aircraft/drive-power.ts'
import type { AircraftDesign, DrivePlan } from './aircraft-design.ts'
import type { AircraftMeasures } from './geometry/build-aircraft.ts'
import { type AircraftPlan, controlChord, planOfAircraft } from './geometry/plan.ts'

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

const profiles: Aircraft['print']['profiles'] = [
  {
    material: 'LW-PLA',
    rows: [
      ['Nozzle, layer', '0.4 mm, 0.25 mm'],
      ['Temperature', 'start at 235 °C (215 to 250)'],
      ['Flow', '50% (45 to 60)'],
      ['Walls, infill', '1, 3 to 5% gyroid'],
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
/** g/h. */
const speed: Partial<Record<Part['material'], number>> = { 'LW-PLA': 7.5, PLA: 13 }

/** Steps of 10 mm. */
function leastBed(parts: readonly Part[]): [number, number, number] {
  const height = Math.ceil(Math.max(...parts.map((part) => part.size[2])) / 5) * 5
  for (let side = 100; ; side += 10)
    if (parts.every((part) => fitsPrinter(part.size, [side, side, height]))) return [side, side, height]
}

function powerOf({ motor, drive, capacity, propeller = '', esc = '', share }: DrivePlan): Aircraft['power'] {
  const isFan = 'size' in drive
  const { watts, amps, thrust } = isFan ? drive : drivePower(drive)
  const motors = isFan ? 1 : (drive.motors ?? 1)
  const many = motors > 1 ? `${motors} x ` : ''
  const size = isFan ? drive.size : `${many}${drive.diameter}x${drive.pitch}`
  return {
    motor: `${many}${motor}`,
    propeller: propeller === 'folding' ? `folding ${size}` : `${size} ${propeller}`.trim(),
    battery: `${drive.cells}S ${capacity}`,
    esc: `${many}${speedControlFor(amps / motors)} A${esc && `, ${esc}`}`,
    amps: round(amps, 1),
    watts: round(watts),
    thrust: round(thrust / 10) * 10,
    minutes: round(flightMinutes(capacity, amps, share), share === 1 ? 1 : 0),
    minutesOf: share === 1 ? 'motor run' : 'flight',
  }
}

/** In mean chords: neutral point less margin. */
function balanceOf({ margin, power }: AircraftDesign, { wing, tail, foreplane }: AircraftPlan): number {
  const fuselage = 'size' in power.drive ? 0.05 : 0.03
  if (foreplane) return neutralPointOfCanard(wing, foreplane, fuselage) - margin
  return neutralPoint(wing, tail, tail ? fuselage : 0) - margin
}

const everyBuild: Aircraft['need'] = [
  { item: 'CA glue, medium, and activator', quantity: 1, get: 'bring' },
  { item: 'Receiver', quantity: 1, get: 'bring' },
  { item: 'Foam tape, 200 mm', quantity: 1, get: 'bring' },
]

function airframeOf(design: AircraftDesign, plan: AircraftPlan, length: number): Aircraft['airframe'] {
  const { aerofoil, tipAerofoil, incidence, thrustLine } = design
  const { area } = plan.wing
  return {
    wing: design.wing,
    span: round(plan.span),
    length: length,
    rootChord: plan.rootChord,
    tipChord: plan.tipChord,
    sweep: round(plan.sweep, 1),
    area: round(area, 1),
    aspectRatio: round(aspectRatio(plan.span, area), 1),
    mac: round(plan.wing.mac),
    aerofoil,
    ...(tipAerofoil === undefined ? {} : { tipAerofoil }),
    ...(incidence === undefined ? {} : { incidence }),
    dihedral: round(plan.dihedral, 1),
    ...(thrustLine === undefined ? {} : { thrustLine }),
    spar: design.spar,
    takeApart: design.takeApart,
    transport: Math.max(length, Math.ceil(plan.span / 2 / 10) * 10),
  }
}

function firstFlightOf(
  design: AircraftDesign,
  plan: AircraftPlan,
  power: Aircraft['power'],
): Aircraft['firstFlight'] {
  const cgPercent = balanceOf(design, plan)
  return {
    cg: round(plan.wing.leading - plan.root + cgPercent * plan.wing.mac),
    cgPercent: round(cgPercent * 100),
    throws: design.throws.map(([surface, code, low, high]) => ({
      surface,
      low,
      high,
      chord: round(controlChord(design.shape, code)),
    })),
    expo: design.expo,
    neutral: design.neutral,
    directions: [...design.directions],
    launch: design.launch,
    battery: `${power.battery}, timer at ${Math.max(2, Math.floor(power.minutes * 0.8))} min; land at 3.7 V a cell, resting.`,
    failsafe: 'Failsafe: throttle off. Walk 30 paces with the range check on.',
    wind: design.wind,
    trims: [...design.trims],
  }
}

function needOf(design: AircraftDesign, power: Aircraft['power']): Aircraft['need'] {
  return [
    {
      item: `ESC, ${power.esc.replace(/^\d x /, '')}`,
      quantity: 'motors' in design.power.drive ? (design.power.drive.motors ?? 1) : 1,
      get: 'bring',
    },
    ...design.need.map(([item, quantity]) => ({ item, quantity, get: 'bring' as const })),
    ...everyBuild,
  ]
}

export function designAircraft(design: AircraftDesign, measures: AircraftMeasures): Aircraft {
  const plan = planOfAircraft(design.shape)
  const parts = measures.parts.map((part): Part => {
    const hours = round(part.grams / (speed[part.material] ?? 10), 1)
    return { ...part, hours: Math.max(0.1, hours), watertight: true }
  })
  const printed = round(parts.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0))
  const rows = [
    { name: 'Printed parts', grams: printed },
    ...design.rows.map(([name, grams]) => ({ name, grams })),
  ]
  const target = rows.reduce((sum, row) => sum + row.grams, 0)
  const [least, most] = design.auw
  if (target < least || target > most)
    throw new RangeError(`${design.slug} weighs ${target} g, outside of ${least} to ${most} g`)
  const { area } = plan.wing
  const power = powerOf(design.power)
  return {
    kind: design.kind,
    airframe: airframeOf(design, plan, measures.length),
    weights: { least, target, most, rows },
    power,
    radio: design.radio,
    print: {
      bed: leastBed(parts),
      partCount: parts.reduce((sum, part) => sum + part.quantity, 0),
      hours: round(parts.reduce((sum, part) => sum + part.hours * part.quantity, 0)),
      filament: round(printed * 1.1),
      profiles,
    },
    performance: {
      loading: round(wingLoading(target, area), 1),
      cubic: round(cubicLoading(target, area), 1),
      stall: round(stallSpeed(target, area, design.lift)),
      powerLoading: round(powerLoading(power.watts, target)),
      source: 'computed',
    },
    skill: {
      flying: design.flying,
      flyingText: flyingText[design.flying],
      building: design.building,
      buildingText: buildingText[design.building],
    },
    status: { kind: 'sample', text: 'Sample design, not flight-tested' },
    firstFlight: firstFlightOf(design, plan, power),
    parts,
    need: needOf(design, power),
  }
}
