import type { FlyingSkill } from '#shared/aircraft/aircraft.ts'
import type { Material } from '#shared/aircraft/materials.ts'
import { toCents } from '#shared/money.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'
import { aircraftFrom } from './fixture-aircraft.ts'
import { makeRecord, type RecordSource } from './make-record.ts'
import type { CatalogueRecord } from './record.ts'

/* Forty products for the search cases that never change, published a day apart, the newest last. */
const shapes = {
  'Flying wing': ['Inner wing, left', 'Inner wing, right', 'Elevon', 'Winglet', 'Battery hatch'],
  Trainer: ['Inner wing', 'Fuselage', 'Tailplane', 'Landing gear', 'Wing seat'],
  Sport: ['Inner wing', 'Cowling', 'Fuselage', 'Aileron', 'Canopy'],
  'Motor glider': ['Centre wing', 'Fuselage pod', 'V-tail', 'Spinner', 'Spoiler'],
  'Thermal glider': ['Centre wing', 'Tail boom', 'Stabiliser', 'Ballast tube', 'Joiner'],
  'EDF jet': ['Centre fuselage', 'Duct half', 'Intake lip', 'Nozzle', 'Canopy'],
  Biplane: ['Upper wing', 'Lower wing', 'Interplane strut', 'Cowling', 'Tail skid'],
  Twin: ['Wing centre', 'Nacelle', 'Fuselage', 'Nose gear', 'Rudder'],
  Canard: ['Main wing', 'Foreplane', 'Fuselage', 'Winglet', 'Nose wheel'],
  Delta: ['Wing panel', 'Fin', 'Elevon', 'Nose cone', 'Motor pod'],
  Seaplane: ['Hull', 'Float', 'Wing', 'Strut', 'Water rudder'],
  'Park flyer': ['Wing', 'Body', 'Tail', 'Undercarriage', 'Hatch'],
} as const
type Kind = keyof typeof shapes
/** Largest part, mm: `usual` and `low` fit a printer of 220 × 220 × 250. */
const boxes: Record<string, [x: number, y: number, height: number]> = {
  low: [170, 60, 170],
  usual: [198, 40, 200],
  tallish: [120, 90, 252],
  tall: [120, 90, 285],
  wide: [310, 120, 240],
}
// Name | kind | tagline | price | span mm, weight g, print hours | battery | propeller | skills | shell | largest part
const planes = `
Wren 600 | Trainer | A first aircraft for a calm evening | 12.90 | 600 212 14 | 2S 450 | 6x3 | beginner 1 | LW-PLA | low
Plover 900 | Trainer | High wing, wheels and a steady hand | 18.90 | 900 540 33 | 3S 1000 | 8x4 | beginner 1 | LW-PLA | usual
Sandpiper 1300 | Trainer | A large trainer for grass fields | 29.50 | 1300 980 55 | 3S 2200 | 10x5 | beginner 2 | LW-PLA | tall
Martin 700 | Sport | Low wing, rolls and loops | 16.90 | 700 410 26 | 3S 850 | 7x5 | intermediate 2 | LW-PLA | usual
Godwit 1000 | Sport | An aerobatic low wing for the second year | 23.50 | 1000 690 41 | 3S 1500 | 9x6 | intermediate 2 | LW-PLA | usual
Whimbrel 1250 | Sport | Long, smooth and fast | 33.00 | 1250 1180 66 | 4S 2200 | 11x7 | advanced 3 | LW-PLA pre-foamed | tall
Knot 500 | Delta | A small delta from one evening of printing | 9.90 | 500 190 11 | 2S 450 | 5x3 pusher | intermediate 1 | PLA | low
Tern 650 | Delta | Quick in roll, quiet in glide | 13.50 | 650 320 19 | 3S 650 | 6x4 pusher | intermediate 1 | LW-PLA | low
Petrel 720 | Delta | A delta for hot summers in ASA | 21.00 | 720 480 28 | 4S 850 | 6x5 pusher | advanced 2 | ASA-LW | usual
Puffin 50 | EDF jet | The smallest jet of the hangar | 17.50 | 560 340 21 | 3S 1000 | 50 mm fan | expert 3 | LW-PLA | low
Gannet 90 | EDF jet | A large jet with retracts | 49.00 | 1100 1650 88 | 6S 3300 | 90 mm fan | expert 4 | LW-PLA | wide
Fulmar 2000 | Thermal glider | Two metres of wing and no motor | 44.00 | 2000 1250 74 | 2S 450 | none | advanced 2 | LW-PLA | tall
Skylark 1500 | Thermal glider | A two-piece thermal soarer | 29.90 | 1500 780 46 | 3S 1000 | folding 9x5 | intermediate 2 | LW-PLA | usual
Shearwater 1800 | Motor glider | Slope and thermal, with a motor to come home | 38.50 | 1800 990 62 | 3S 1500 | folding 10x6 | intermediate 2 | LW-PLA | tall
Kittiwake 1600 | Motor glider | Long flights on a small battery | 34.90 | 1600 830 51 | 3S 850 | folding 9x6 | intermediate 1 | LW-PLA | usual
Dotterel 950 | Biplane | Two wings, one afternoon of loops | 31.00 | 950 870 52 | 3S 2200 | 10x6 | advanced 3 | LW-PLA | usual
Teal 880 | Seaplane | Rises from water and from wet grass | 26.00 | 880 620 39 | 3S 1300 | 8x5 | intermediate 3 | LW-PLA | usual
Coot 1050 | Seaplane | A flying boat with wing floats | 30.00 | 1050 850 50 | 3S 2200 | 9x5 | intermediate 3 | LW-PLA | usual
Grebe 1400 | Twin | Two motors and a camera bay | 39.90 | 1400 1450 79 | 4S 3300 | 2 x 9x5 | advanced 3 | LW-PLA | tall
Redwing 850 | Flying wing | Long range, with room for a camera | 22.00 | 850 640 36 | 4S 2200 | 7x4 pusher | intermediate 2 | LW-PLA | usual
Ouzel 450 | Delta | Palm-sized and lively | 8.50 | 450 140 8 | 2S 350 | 4x3 pusher | intermediate 1 | PLA | low
Brambling 780 | Sport | Knife edge and snap rolls | 19.50 | 780 520 30 | 3S 1300 | 8x6 | advanced 2 | LW-PLA | usual
Siskin 400 | Park flyer | For gardens and sports halls | 7.90 | 400 95 6 | 1S 350 | 3x2 | beginner 1 | PLA | low
Nightjar 1150 | Flying wing | Large and silent, pre-foamed for evening air | 28.00 | 1150 900 48 | 3S 2200 | 8x5 pusher | intermediate 2 | LW-PLA pre-foamed | usual
Hoopoe 990 | Canard | Tail first, and it will not stall | 27.50 | 990 720 43 | 3S 1500 | 8x4 pusher | advanced 3 | LW-PLA | usual
Bécasse 870 | Sport | A gentle low wing from France | 20.00 | 870 560 34 | 3S 1300 | 8x5 | intermediate 1 | LW-PLA | usual
Grünspecht 640 | Park flyer | Light as a feather, green as a woodpecker | 11.50 | 640 218 15 | 2S 650 | 6x4 | beginner 2 | LW-PLA | low
Avocet 760 | Canard | A pusher with its tail in front | 26.90 | 760 560 36 | 3S 1300 | 7x4 pusher | advanced 3 | LW-PLA | usual
Curlew 1100 | Twin | Two motors, one heart | 32.90 | 1100 940 57 | 3S 2200 | 2 x 7x4 | advanced 3 | LW-PLA | usual
Bullfinch 820 | Biplane | A red biplane with struts and wires | 27.90 | 820 690 42 | 3S 1500 | 9x6 | advanced 3 | LW-PLA | usual
Hobby 64 | EDF jet | A jet that prints on a common bed | 34.90 | 800 860 53 | 4S 1800 | 64 mm fan | expert 3 | LW-PLA | tallish
Swift 1200 | Motor glider | Climbs fast, comes down slowly | 22.90 | 1200 470 30 | 3S 850 | folding 8x5 | intermediate 1 | LW-PLA | usual
Lapwing 560 pylon racer | Flying wing | Half the size, twice the speed | 14.90 | 560 222 16 | 3S 450 | 5x4 pusher | advanced 2 | LW-PLA | low
Dunlin 1000 | Trainer | The trainer that forgives | 24.90 | 1000 650 38 | 3S 1300 | 9x5 | beginner 1 | LW-PLA | usual
Lapwing 800 | Flying wing | One wing, no glue jig, folds into a backpack | 19.90 | 800 520 31 | 3S 1300 | 6x4 pusher | intermediate 1 | LW-PLA | usual
`
const goods = `
Spar set for the Dunlin 1000 | Carbon tubes cut to length, ends sealed | 4.20 | 1 carbon tube 8 x 6 x 1000 mm, 2 wires 1.2 x 500 mm
Field hardware kit | Bolts, horns, hinges and magnets for one aircraft | 6.90 | 4 nylon bolts M5 x 30, 6 control horns, 12 hinges
Foam wheels 60 mm | A pair of light wheels | 5.50 | Aluminium hubs for axles of 3 mm
Battery straps | Four straps with a rubber face | 3.90 | Hook and loop, 200 x 16 mm
CG balancer | Finds the centre of gravity on the bench | 14.50 | Folds flat; up to 2 kg
`
const more: Record<string, string> = {
  'Lapwing 800': 'Throws from the hand into 20 km/h of wind. The washed-out tips let the nose nod first.',
  'Dunlin 1000':
    'Self-righting, with dihedral and a wide undercarriage. The manual has a preflight checklist.',
  'Shearwater 1800': 'Built for ridges and cliffs; crow braking brings it into small fields.',
  'Redwing 850': 'An FPV pod with anti-vibration mounts; two hours of loitering are possible.',
  'Teal 880': 'Sealed hull, drain plug, tip floats.',
}

const popular: Record<string, { flown: number; bought: number }> = {
  'Plover 900': { flown: 3, bought: 2 },
  'Wren 600': { flown: 1, bought: 9 },
}

/** Days after the first product. */
const released: Record<string, number> = { 'Plover 900': 60, 'Wren 600': 61 }

const rows = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
const day = 24 * 3600_000
const firstDay = Date.parse('2026-01-01T12:00:00Z')
const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

type Words = Record<'name' | 'tagline' | 'price' | 'description', string>
function product(index: number, { name, tagline, price, description }: Words) {
  const published = new Date(firstDay + index * day)
  const release = released[name]
  return {
    id: index + 1,
    version: index + 1,
    slug: slugOf(name),
    name,
    tagline,
    description,
    priceCents: toCents(price),
    isFeatured: false,
    availability: 'in' as const,
    image: null,
    release:
      release === undefined
        ? null
        : { version: '1.1', date: new Date(firstDay + release * day).toISOString(), change: 'W1L: lighter.' },
    publishedAt: published,
    updatedAt: published,
    ...popular[name],
  }
}
function good(
  [name = '', tagline = '', price = '', description = '']: string[],
  index: number,
): RecordSource {
  return {
    ...product(index, { name, tagline, price, description }),
    productType: 'parts',
    kind: null,
    isDigital: false,
    aircraft: null,
  }
}
function plane(cells: string[], index: number): RecordSource {
  const [name = '', kind = '', tagline = '', price = '', numbers = '', battery = '', propeller = ''] = cells
  const [skills = '', shell = '', largest = ''] = cells.slice(7)
  const [span = 0, auw = 0, hours = 0] = numbers.split(' ').map(Number)
  const [flying = '', building = ''] = skills.split(' ')
  const description = `It comes in sections that key into each other. ${more[name] ?? ''}`
  return {
    ...product(index, { name, tagline, price, description }),
    productType: 'planes',
    kind,
    isDigital: true,
    aircraft: aircraftFrom({
      kind,
      span,
      auw,
      hours,
      battery,
      propeller,
      flying: flying as FlyingSkill,
      building: Number(building) as 1 | 2 | 3 | 4,
      shell: shell as Material,
      largest: boxes[largest] ?? [100, 100, 100],
      parts: shapes[kind as Kind],
    }),
  }
}

const kits = rows(goods).map(good)
/** Ids 1 to 40: goods, then planes. */
export const fixtureProducts: readonly RecordSource[] = [
  ...kits,
  ...rows(planes).map((cells, index) => plane(cells, kits.length + index)),
]
export const fixtureRecords: readonly CatalogueRecord[] = fixtureProducts.map(makeRecord)

export const fixtureNow = new Date('2026-06-01T12:00:00Z')
function sale(id: number, slug: string, percent: string): Sale {
  return {
    id,
    name: `Sale ${id}`,
    siteWide: false,
    productIds: fixtureProducts.flatMap((each) => (each.slug === slug ? [each.id] : [])),
    discountType: 'percentage',
    discountValue: percent,
    startDate: '2026-05-01T00:00:00.000Z',
    endDate: '2026-07-01T00:00:00.000Z',
  }
}
export const fixtureSales: readonly Sale[] = [sale(1, 'swift-1200', '20.00'), sale(2, 'curlew-1100', '50.00')]
