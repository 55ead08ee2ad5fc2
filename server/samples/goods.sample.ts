import type { SampleProduct } from '#server/features/catalogue/sample-product.ts'

const common = {
  type: 'parts',
  kind: null,
  isDigital: false,
  featured: false,
  licence: null,
  aircraft: null,
  releases: [],
  files: () => [],
}

/** What these aircraft need and the printer cannot make. */
export const goods: SampleProduct[] = [
  {
    ...common,
    slug: 'spar-set-dunlin-1000',
    name: 'Spar set for the Dunlin 1000',
    tagline: 'Carbon tubes cut to length, ends sealed.',
    description: `Everything stiff that the Dunlin 1000 needs, cut square and sealed with CA, so that no fibre splits while you fit it.

- 1 carbon tube 8 x 6 x 1000 mm, main spar
- 1 carbon tube 4 x 3 x 500 mm, tail
- 2 music wire 1.2 x 500 mm, push rods

Sample product: this set is not really sent.`,
    priceCents: 420,
    stock: 40,
    weightGrams: 68,
    images: [
      {
        light: 'spar-set-light.png',
        dark: 'spar-set-dark.png',
        role: 'photo',
        alt: 'Two carbon tubes and two lengths of wire, laid side by side',
      },
    ],
  },
  {
    ...common,
    slug: 'hardware-kit',
    name: 'Field hardware kit',
    tagline: 'Bolts, horns, hinges and magnets for one aircraft.',
    description: `The small things that are always missing on the evening before flying.

- 4 nylon bolts M5 x 30, wing
- 10 screws M3 x 12 with nuts
- 6 control horns, 12 hinges
- 4 magnets 6 x 3 mm, hatch
- 1 hook-and-loop strap, 200 mm

Sample product: this kit is not really sent.`,
    priceCents: 690,
    stock: 3,
    weightGrams: 54,
    images: [
      {
        light: 'hardware-kit-light.png',
        dark: 'hardware-kit-dark.png',
        role: 'photo',
        alt: 'A tray with bolts, horns, hinges and magnets in rows',
      },
    ],
  },
]
