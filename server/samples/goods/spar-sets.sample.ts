import type { SampleGoods } from './goods-product.ts'
import { anyOf, named, tube } from './supplies.ts'

const common = { kind: 'Spar set' } as const
const note = 'Sample product: this set is not really shipped.'
const care = `Cut with a diamond disc, ends sealed with thin CA, so that no fibre splits while you fit it. Sand a tube only wet, and wear a mask: carbon dust must not be breathed in.`

export const sparSets: SampleGoods[] = [
  {
    ...common,
    slug: 'spar-set-dunlin-1000',
    name: 'Spar set for the Dunlin 1000',
    tagline: 'Carbon tubes cut to length, ends sealed, and the wire for its linkages.',
    description: `Everything stiff that the Dunlin 1000 needs, in one tube of card.

- 1 carbon tube 8 x 6 x 1000 mm: main spar
- 1 carbon tube 4 x 3 x 500 mm: tail
- 2 music wires 1.2 x 500 mm: push rods

${care}

${note}`,
    priceCents: 1190,
    stock: 40,
    weightGrams: 68,
    looks:
      'Ends of a thick and a thin carbon tube and of two wires, side by side; behind them the tube of card, its lid beside it',
    supplies: anyOf(tube(8, 6, 1000), tube(4, 3, 500), named(/^music wire 1.2/i)),
    madeFor: 'dunlin-1000',
  },
  {
    ...common,
    slug: 'spar-set-700',
    name: 'Spar set 700, for wings and jets',
    tagline: 'The short main spar with its anti-twist rod.',
    description: `For flying wings, deltas and jets that carry their span on one 8 x 6 tube.

- 1 carbon tube 8 x 6 x 700 mm: main spar
- 1 carbon tube 4 x 3 x 500 mm: second spar, against twist
- 2 music wires 1.2 x 500 mm: push rods

${care}

${note}`,
    priceCents: 990,
    stock: 25,
    weightGrams: 52,
    looks: 'Open ends of a thick and a thin carbon tube, two bright wires beside them',
    supplies: anyOf(tube(8, 6, 700), tube(4, 3, 500)),
  },
  {
    ...common,
    slug: 'spar-set-glider',
    name: 'Spar and boom set for gliders',
    tagline: 'Main spar, tail boom and wires for a two-piece glider.',
    description: `For gliders that come apart at the middle and carry their tail on a boom.

- 1 carbon tube 8 x 6 x 1000 mm: main spar; cut it where the manual says
- 1 carbon tube 10 x 8 x 500 mm: boom
- 2 music wires 1.2 x 500 mm: push rods, through the boom

${care}

${note}`,
    priceCents: 1590,
    stock: 18,
    weightGrams: 90,
    looks: 'Open ends of a boom tube and a spar tube, two bright wires beside them',
    supplies: anyOf(tube(10, 8, 500), tube(8, 6, 1000)),
  },
  {
    ...common,
    slug: 'spar-set-sport',
    name: 'Spar set for sport planes and twins',
    tagline: 'A stiff 10 x 8 for one wing, or a pair of 6 x 4 for two.',
    description: `For aircraft that are pulled hard. A monoplane takes the thick tube; a biplane the pair.

- 1 carbon tube 10 x 8 x 1000 mm
- 2 carbon tubes 6 x 4 x 800 mm
- 2 music wires 1.5 x 500 mm: push rods and undercarriage

${care}

${note}`,
    priceCents: 1890,
    stock: 12,
    weightGrams: 122,
    looks: 'Open ends of one thick carbon tube and two thinner ones, two wires beside them',
    supplies: anyOf(tube(10, 8, 1000), tube(6, 4, 800), named(/^music wire 1.5/i)),
  },
]
