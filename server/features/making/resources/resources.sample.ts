import type { Db } from '#server/features/call.ts'
import { setProducts } from '#server/features/making/made-for.queries.ts'
import { idsBySlug, wasFilled } from '#server/features/making/sample-making.queries.ts'
import type { ResourceKind } from '#shared/making/resources/resource-kinds.ts'
import { insertLink } from './admin-links.queries.ts'
import { insertResource } from './admin-resources.queries.ts'

interface SampleResource {
  kind: ResourceKind
  name: string
  specification: string
  advice: string
  slugs: readonly string[]
  /** Shop, path at example.com, and whether we earn. */
  links: readonly (readonly [shop: string, address: string, pays: boolean])[]
}

/** From the tables of what the sample aircraft need. */
const samples: readonly SampleResource[] = [
  {
    kind: 'motor',
    name: 'Motor 2207, 1750 kV',
    specification: '3S, M5 shaft, about 32 g',
    advice: 'Drives the 6x4 pusher at a third of its power. More kV only heats motor and battery.',
    slugs: ['lapwing-800'],
    links: [
      ['Sample motor shop', 'https://motors.example.com/2207-1750', true],
      ['Sample club shop', 'https://club.example.com/motor-2207', false],
    ],
  },
  {
    kind: 'motor',
    name: 'Motor 2212, 1000 kV',
    specification: '3S, 3.17 mm shaft, about 52 g',
    advice: 'For the 9x5 propeller. Fix it with all four screws and a drop of medium threadlocker.',
    slugs: ['dunlin-1000'],
    links: [['Sample motor shop', 'https://motors.example.com/2212-1000', true]],
  },
  {
    kind: 'motor',
    name: '64 mm fan, 12 blades, for 4S',
    specification: 'About 530 W and 36 A, 1\u202f050 g of thrust',
    advice:
      'Buy it balanced. Run it for ten seconds outside the plane first: a fan that sings is out of balance.',
    slugs: ['hobby-64'],
    links: [['Sample jet shop', 'https://jets.example.com/fan-64', true]],
  },
  {
    kind: 'esc',
    name: 'Speed controller 30 A with BEC',
    specification: '2S to 4S, BEC 5 V and 3 A',
    advice: 'Switch the brake on for a folding propeller only. Let air reach it.',
    slugs: ['lapwing-800', 'dunlin-1000'],
    links: [['Sample motor shop', 'https://motors.example.com/esc-30', true]],
  },
  {
    kind: 'servo',
    name: 'Servo, 9 g',
    specification: '23 x 12 x 29 mm, 1.5 kg cm at 5 V',
    advice: 'Plastic gears are fine on a trainer. Centre it before you screw the horn on.',
    slugs: ['dunlin-1000'],
    links: [['Sample servo shop', 'https://servos.example.com/9g', true]],
  },
  {
    kind: 'servo',
    name: 'Servo, 12 g, metal gears',
    specification: '23 x 12 x 31 mm, 2.2 kg cm at 5 V',
    advice: 'For surfaces that meet the grass at each landing. Check the bay: older releases take 9 g only.',
    slugs: ['lapwing-800', 'hobby-64'],
    links: [
      ['Sample servo shop', 'https://servos.example.com/12g-metal', true],
      ['Sample club shop', 'https://club.example.com/servo-12', false],
    ],
  },
  {
    kind: 'battery',
    name: 'Battery 3S 1300',
    specification: '11.1 V, 1300 mAh, 45C, XT60, about 118 g',
    advice: 'Weigh it: 20 g more at the nose moves the CG by millimetres. Store it at 3.8 V a cell.',
    slugs: ['lapwing-800', 'dunlin-1000'],
    links: [['Sample battery shop', 'https://batteries.example.com/3s-1300', true]],
  },
  {
    kind: 'battery',
    name: 'Battery 4S 1800',
    specification: '14.8 V, 1800 mAh, 60C, XT60, about 190 g',
    advice: 'The fan draws 36 A: a pack of less than 45C sags before the first turn.',
    slugs: ['hobby-64'],
    links: [['Sample battery shop', 'https://batteries.example.com/4s-1800', true]],
  },
  {
    kind: 'propeller',
    name: 'Propeller 6x4',
    specification: 'Pusher, 5 mm hole',
    advice: 'Buy three. The writing on the blade looks in the direction of flight.',
    slugs: ['lapwing-800'],
    links: [['Sample motor shop', 'https://motors.example.com/6x4', false]],
  },
  {
    kind: 'filament',
    name: 'LW-PLA, foams while printing',
    specification: '1.75 mm, 750 g',
    advice:
      'One spool skins about two aircraft of a metre. Keep it dry: wet filament foams where it should not.',
    slugs: [],
    links: [
      ['Sample filament shop', 'https://filament.example.com/lw-pla', true],
      ['Sample printing shop', 'https://printing.example.com/lw-pla-750', true],
    ],
  },
  {
    kind: 'filament',
    name: 'PLA for what carries a load',
    specification: '1.75 mm, 1 kg',
    advice: 'Any good brand. A light colour stays cooler in the sun.',
    slugs: [],
    links: [['Sample filament shop', 'https://filament.example.com/pla', false]],
  },
  {
    kind: 'carbon',
    name: 'Carbon tube 8 x 6 x 1000',
    specification: 'Pultruded or wound, 8 mm outside, 6 mm inside',
    advice: 'Cut it with a fine saw under water or with a mask: its dust belongs in no lung.',
    slugs: ['dunlin-1000', 'lapwing-800', 'hobby-64'],
    links: [['Sample carbon shop', 'https://carbon.example.com/tube-8x6', true]],
  },
  {
    kind: 'tool',
    name: 'Scale, 5 kg, reads 1 g',
    specification: 'Kitchen scale, plate of 15 cm or more',
    advice: 'Weigh every part as it leaves the printer, and the whole plane before its first flight.',
    slugs: [],
    links: [['Sample tool shop', 'https://tools.example.com/scale', false]],
  },
]

/** Once, in a shop that has none. */
export async function importSampleResources(db: Db): Promise<void> {
  if (await wasFilled(db, 'purchase_resources', 'resource')) return
  await db.transaction().execute(async (trx) => {
    for (const { slugs, links, ...fields } of samples) {
      const id = await insertResource(trx, { ...fields, is_sample: true })
      await setProducts(trx, 'resource', id, await idsBySlug(trx, slugs))
      for (const [shop, address, pays] of links) await insertLink(trx, id, { shop, address, pays })
    }
  })
}
