import type { LikeSample, SampleCatalogue } from '#server/features/catalogue/sample-product.ts'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { buildingSkills, flyingSkills } from '#shared/aircraft/skills.ts'

const names = `Auk Avocet Bittern Blackcap Bluethroat Brambling Bunting Bustard Buzzard Capercaillie Chaffinch
  Chough Coot Cormorant Corncrake Crake Crane Crossbill Cuckoo Dabchick Dipper Diver Dotterel Dove Drake Dunnock Egret
  Eider Fieldfare Finch Firecrest Flycatcher Fulmar Gadwall Gannet Garganey Godwit Goldcrest Goldeneye Goldfinch Goosander
  Goshawk Grebe Greenfinch Greenshank Guillemot Harrier Hawfinch Heron Hoopoe Ibis Jackdaw Jay Kingfisher Kite Kittiwake
  Knot Lark Linnet Magpie Mallard Martin Merganser Merlin Moorhen Nightjar Nuthatch Oriole Osprey Ouzel Partridge Petrel
  Phalarope Pintail Pipit Plover Pochard Puffin Quail Rail Raven Redpoll Redshank Redstart Redwing Robin Roller Ruff
  Sanderling Sandpiper Scaup Scoter Serin Shearwater Shelduck Shoveler Shrike Siskin Skua Skylark Smew Snipe Sparrowhawk
  Spoonbill Starling Stilt Stint Stonechat Stork Swallow Teal Tern Thrush Treecreeper Turnstone Twite Wagtail Warbler
  Waxwing Wheatear Whimbrel Whinchat Wigeon Woodcock Woodlark Wren Wryneck Yellowhammer`.split(/\s+/)
const batteries = ['2S 450', '3S 650', '3S 850', '3S 1300', '3S 2200', '4S 1800', '4S 2200', '6S 3300']

/** Deterministic, 0 to 1. */
function chance(index: number, purpose: number): number {
  const mixed = Math.imul((index + 1) * 2654435761 + purpose * 40503, 2246822519)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}
const oneOf = <T>(values: readonly T[], at: number): T | undefined =>
  values[Math.min(values.length - 1, Math.floor(at * values.length))]

/** Lengths by the factor, areas by its square. */
function resize(aircraft: Aircraft, factor: number, index: number): Aircraft {
  const long = (mm: number) => Math.round(mm * factor)
  const heavy = (grams: number) => Math.round(grams * factor ** 2.4)
  const { airframe, weights, print, parts, firstFlight } = aircraft
  const span = Math.round((airframe.span * factor) / 10) * 10
  return {
    ...aircraft,
    airframe: {
      ...airframe,
      span,
      length: long(airframe.length),
      rootChord: long(airframe.rootChord),
      tipChord: long(airframe.tipChord),
      mac: long(airframe.mac),
      area: Math.round(airframe.area * factor ** 2 * 10) / 10,
      transport: long(airframe.transport),
    },
    weights: {
      least: heavy(weights.least),
      target: heavy(weights.target),
      most: heavy(weights.most),
      rows: weights.rows.map((row) => ({ ...row, grams: heavy(row.grams) })),
    },
    power: {
      ...aircraft.power,
      battery: oneOf(batteries, Math.min(0.99, (factor - 0.5) * 0.7 + chance(index, 3) * 0.3)) ?? '3S 1300',
    },
    print: {
      ...print,
      bed: [long(print.bed[0]), long(print.bed[1]), long(print.bed[2])],
      hours: Math.round(print.hours * factor ** 2.2),
      filament: Math.round(print.filament * factor ** 2.2),
    },
    skill: {
      ...aircraft.skill,
      flying: oneOf(flyingSkills, chance(index, 4)) ?? 'beginner',
      building: Number(oneOf(buildingSkills, chance(index, 5))) as 1 | 2 | 3 | 4,
    },
    firstFlight: { ...firstFlight, cg: long(firstFlight.cg) },
    parts: parts.map((part) => ({
      ...part,
      size: [long(part.size[0]), long(part.size[1]), long(part.size[2])],
      grams: Math.round(part.grams * factor ** 2.2 * 10) / 10,
      hours: Math.round(part.hours * factor ** 2.2 * 10) / 10,
    })),
  }
}

/** For benchmarks; deterministic. */
export function manyProducts({ products }: SampleCatalogue, count: number): LikeSample[] {
  const seen = new Map<string, number>()
  return Array.from({ length: count }, (_, index) => {
    const like = products[index % products.length]
    if (!like) throw new Error('There are no samples')
    const factor = 0.5 + chance(index, 1) * 1.3
    const aircraft = like.aircraft && resize(like.aircraft, factor, index)
    const word = oneOf(names, chance(index, 2)) ?? 'Wren'
    const plain = aircraft ? `${word} ${aircraft.airframe.span}` : `${like.name} “${word}”`
    const before = seen.get(plain) ?? 0
    seen.set(plain, before + 1)
    const name = before === 0 ? plain : `${plain} Mk ${before + 1}`
    const { slug: _slug, type, kind, tagline, description, isDigital, stock, weightGrams, licence } = like
    return {
      slug: `many-${index + 1}`,
      type,
      kind,
      name,
      tagline,
      description,
      priceCents: Math.round((like.priceCents * factor) / 100) * 100 + 90,
      isDigital,
      stock,
      weightGrams,
      licence,
      aircraft,
      like: like.slug,
    }
  })
}
