import type { SampleGoods } from './goods-product.ts'
import { named } from './supplies.ts'

const common = { kind: 'Field gear' } as const

export const fieldGear: SampleGoods[] = [
  {
    ...common,
    slug: 'cg-stand',
    name: 'CG stand',
    tagline: 'Two fingers, one scale in millimetres, no guessing.',
    description: `The centre of gravity is the first line of every first-flight card. The stand holds the wing on two rubber-tipped posts; the rails carry a scale in millimetres that begins at the leading edge.

- 2 posts with rubber tips, 90 to 240 mm apart
- 2 rails with stops at the leading edge, scale 0 to 200 mm
- Birch plywood 4 mm, laser-cut; it goes together without glue and lies flat in the box

Up to 2 kg and 300 mm of chord. Level the aircraft, move the battery until it rests, and look at the scale.

Sample product: this stand is not really shipped.`,
    priceCents: 2490,
    stock: 14,
    weightGrams: 310,
    looks:
      'A plywood stand: a base plate, two upright posts with black rubber tips, each with a rail and its scale',
    supplies: named(/^cg (stand|scale|balancer)/i),
  },
  {
    ...common,
    slug: 'battery-bag',
    name: 'Battery bag',
    tagline: 'For charging, for the car, for the winter.',
    description: `A bag of coated glass fibre, 230 x 300 mm, for up to four batteries 3S 2200. Its flap closes with a strip that lets gas out and keeps sparks in.

- Charge in it, on stone, and stay in the room
- Store at 3.8 V a cell, not full
- A battery that has swollen does not fly again

It slows a fire down; it does not put one out.

Sample product: this bag is not really shipped.`,
    priceCents: 1390,
    stock: 26,
    weightGrams: 140,
    looks:
      'A silver-grey pouch with a flap, half open, before it a battery with its red and black leads and a yellow plug',
    supplies: named(/^battery bag/i),
  },
  {
    ...common,
    slug: 'repair-kit',
    name: 'Field repair kit',
    tagline: 'Ten minutes between the crash and the next flight.',
    description: `What mends LW-PLA at the field, in a box that fits the side pocket.

- 20 g of CA glue, medium, and 1 activator pen
- 1 roll of foam tape, 12 mm x 1 m
- 1 roll of clear strapping tape, 19 mm x 5 m
- 2 nylon bolts M5 x 30, 2 control horns
- 1 strip of 120 grit, 1 blade

CA becomes hot on foamed plastic: thin coats, then the pen.

Sample product: this kit is not really shipped.`,
    priceCents: 1690,
    stock: 19,
    weightGrams: 135,
    looks:
      'A flat open tin box with a small glue bottle, a pen, two rolls of tape, bolts, and a blade, each in its place',
    supplies: named(/^(ca glue|foam tape|strapping tape|activator)/i),
  },
  {
    ...common,
    slug: 'tuning-filament',
    name: 'Tuning filament, LW-PLA, 100 g',
    tagline: 'Find your temperature and flow before the first wing panel.',
    description: `A short coil of active foaming LW-PLA, natural white, 1.75 mm: about 33 m, enough for eight cubes and the free test part of any of our aircraft.

Calibrate: one-wall cube with the flow from 100% down to 40%, aim at 0.42 mm. Start at 235 °C; write down what you find, and keep it for the whole aircraft, as each printer foams differently.

- 100 g net, sealed with a drying bag
- A card with the lines to fill in

It softens near 55 °C: never leave a print, or the coil, in a car.

Sample product: this coil is not really shipped.`,
    priceCents: 790,
    stock: 45,
    weightGrams: 150,
    looks:
      'A small loose coil of white filament, held by three orange ties, a one-wall white test cube in it and a caliper before it',
    supplies: named(/^(lw-pla|tuning filament)/i),
  },
]
