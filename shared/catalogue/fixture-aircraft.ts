import type { Aircraft, FlyingSkill, Part } from '#shared/aircraft/aircraft.ts'
import type { Material } from '#shared/aircraft/materials.ts'
import { aspectRatio, cubicLoading, meanChord, wingArea, wingLoading } from '#shared/aircraft/formulae.ts'

export interface PlaneNumbers {
  kind: string
  span: number
  auw: number
  hours: number
  battery: string
  propeller: string
  flying: FlyingSkill
  building: 1 | 2 | 3 | 4
  /** The motor mount is always PLA. */
  shell: Material
  largest: [x: number, y: number, height: number]
  parts: readonly string[]
}

const round = (value: number) => Math.round(value * 10) / 10

function partsOf({ parts, largest, shell, hours }: PlaneNumbers): Part[] {
  return [...parts, 'Motor mount'].map((name, index): Part => {
    const share = 1 / (index + 1)
    return {
      code: `W${index + 1}`,
      name,
      quantity: 1,
      material: name === 'Motor mount' ? 'PLA' : shell,
      size: [
        Math.ceil(largest[0] * share),
        Math.ceil(largest[1] * share),
        index === 0 ? largest[2] : Math.ceil(largest[2] * share),
      ],
      grams: 20,
      hours: round(hours / (parts.length + 1)),
    }
  })
}

function airframeOf(span: number, root: number, tip: number): Aircraft['airframe'] {
  const area = wingArea(span, root, tip)
  return {
    wing: 'Tapered wing',
    span,
    length: Math.round(span * 0.7),
    rootChord: root,
    tipChord: tip,
    sweep: 5,
    area: round(area),
    aspectRatio: round(aspectRatio(span, area)),
    mac: Math.round(meanChord(root, tip)),
    aerofoil: 'Flat-bottomed, 11%',
    dihedral: 3,
    spar: 'Carbon tube',
    transport: Math.round(span / 2),
  }
}

const firstFlightOf = (root: number, battery: string): Aircraft['firstFlight'] => ({
  cg: Math.round(root * 0.3),
  cgPercent: 28,
  throws: [{ surface: 'Ailerons', low: 10, high: 15, chord: 40 }],
  expo: 25,
  neutral: 'All surfaces level.',
  directions: ['Right stick: right aileron up'],
  launch: 'From the hand, level and firm.',
  battery: `${battery}, timer at 8 min.`,
  failsafe: 'Throttle off.',
  wind: 'Up to 20 km/h.',
  trims: ['Climbs: 1 mm down.'],
})

/** Deterministic test data from a few numbers. */
export function aircraftFrom(numbers: PlaneNumbers): Aircraft {
  const { kind, span, auw, hours, battery, propeller, flying, building, shell } = numbers
  const [root, tip] = [round(span / 5), round(span / 8)]
  const area = wingArea(span, root, tip)
  const parts = partsOf(numbers)
  const printed = Math.round(auw * 0.45)
  const bed = Math.ceil((Math.max(...numbers.largest.slice(0, 2)) + 10) / 10) * 10
  return {
    kind,
    airframe: airframeOf(span, root, tip),
    weights: {
      least: Math.round(auw * 0.9),
      target: auw,
      most: Math.round(auw * 1.1),
      rows: [
        { name: 'Printed parts', grams: printed },
        { name: 'Everything else', grams: auw - printed },
      ],
    },
    power: {
      motor: propeller === 'none' ? 'none' : 'Brushless',
      propeller,
      battery,
      esc: '20 A',
      amps: 10,
      watts: 110,
      thrust: auw,
      minutes: 10,
      minutesOf: 'flight',
    },
    radio: { channels: 4, servos: '4 x 9 g', mixes: 'None' },
    print: {
      bed: [bed, bed, Math.ceil(numbers.largest[2] / 5) * 5],
      partCount: parts.length,
      hours,
      filament: Math.round(printed * 1.1),
      profiles: [{ material: shell, rows: [['Nozzle, layer', '0.4 mm, 0.25 mm']] }],
    },
    performance: {
      loading: round(wingLoading(auw, area)),
      cubic: round(cubicLoading(auw, area)),
      stall: 25,
      powerLoading: 180,
      source: 'computed',
    },
    skill: { flying, flyingText: 'As it says.', building, buildingText: 'As it says.' },
    status: { kind: 'sample', text: 'Sample design, not flight-tested' },
    firstFlight: firstFlightOf(root, battery),
    parts,
    need: [{ item: 'Receiver', quantity: 1, get: 'bring' }],
  }
}
