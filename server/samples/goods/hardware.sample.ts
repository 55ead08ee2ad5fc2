import type { SampleGoods } from './goods-product.ts'
import { anyOf, named } from './supplies.ts'

export const hardware: SampleGoods[] = [
  {
    slug: 'hardware-kit',
    name: 'Field hardware kit',
    kind: 'Hardware',
    tagline: 'Bolts, horns, hinges, magnets and wire for one aircraft.',
    description: `The small things that are always missing on the evening before flying.

- 4 nylon bolts M5 x 30: wing
- 10 screws M3 x 12 with nuts: motor mount
- 6 control horns, 12 hinges, 6 clevises
- 2 music wires 1.2 x 300 mm: linkages
- 4 magnets 6 x 3 mm: hatch
- 1 hook-and-loop strap, 200 mm: battery

Sample product: this kit is not really shipped.`,
    priceCents: 690,
    stock: 3,
    weightGrams: 54,
    looks:
      'A tray of six compartments: bolts, screws, a rolled strap, clevises with nuts and magnets, orange horns, hinges; two wires in front',
    supplies: anyOf(
      named(/^(music wire 1.2|push rod, 1.2)/i),
      named(/^(magnet|hinge|control horn|horn|clevis|nylon bolt|screw|m3|m5|hardware)/i),
      named(/battery strap|hook-and-loop/i),
    ),
  },
  {
    slug: 'printed-spares-dunlin-1000',
    name: 'Crash spares for the Dunlin 1000',
    kind: 'Spare',
    tagline: 'The printed parts that a first season breaks, ready to screw on.',
    description: `For the evening after the landing that went wrong, when the printer is busy with something else. Printed by us from the files of the newest release, with the profiles of this shop.

- 1 cowl, LW-PLA
- 1 motor mount, PLA
- 1 undercarriage block, PLA
- 4 control horns, PLA

Whoever owns the plan prints them for the price of the filament; this is for the week-end that begins tomorrow.

Sample product: these parts are not really shipped.`,
    priceCents: 1490,
    stock: 8,
    weightGrams: 76,
    looks:
      'An orange printed cowl with visible layers, a dark motor mount with four holes, an undercarriage block and four small horns',
    supplies: named(/^printed spares/i),
    madeFor: 'dunlin-1000',
  },
  {
    slug: 'propeller-pack',
    name: 'Propeller pack',
    kind: 'Spare',
    tagline: 'Two each of the four sizes that these aircraft fly on.',
    description: `Propellers are the first thing that the ground takes. Glass-filled nylon, balanced by us to within a drop of varnish; the hub ring for shafts of 3, 5 and 6 mm is in the bag.

- 2 propellers 9x5
- 2 propellers 9x6
- 2 propellers 7x4, one of each direction
- 2 propellers 6x4

A pusher takes the 6x4 with its lettering towards the nose, as on every other aircraft.

Sample product: this pack is not really shipped.`,
    priceCents: 1290,
    stock: 30,
    weightGrams: 118,
    looks:
      'Four two-bladed dark grey propellers of falling size, side by side, and four small orange hub rings',
    supplies: named(/^propeller (9x5|9x6|7x4|6x4)/i),
  },
  {
    slug: 'wheel-set-60',
    name: 'Wheel set, 60 mm',
    kind: 'Hardware',
    tagline: 'Two foam wheels, a tail wheel, axles and collars.',
    description: `Light enough for a kilogram, wide enough for mown grass.

- 2 foam wheels 60 x 20 mm, bore 2 mm
- 1 tail wheel 20 mm with its bracket
- 1 music wire 2.0 x 300 mm: undercarriage
- 4 collars with grub screws, 1 hex key

Sample product: this set is not really shipped.`,
    priceCents: 790,
    stock: 22,
    weightGrams: 64,
    looks:
      'Two black foam wheels with white hubs, one small tail wheel, a length of wire, four collars and a hex key',
    supplies: named(/wheel/i),
  },
]
