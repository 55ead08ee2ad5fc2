import type { Facet } from './list-query.ts'

/* One table for the rule, the HTTP call and the offline device, over fixture-catalogue.ts. */
export interface SearchCase {
  title: string
  /** Query string of an address. */
  ask: string
  type?: 'planes' | 'parts'
  inOrder?: string
  first?: string
  /** In any order. */
  are?: string
  total?: number
  words?: 'some'
  counts?: Record<string, number>
  /** The first suggestion. */
  loosen?: [filter: Facet | 'q', count: number]
}

const wings = 'lapwing-800 lapwing-560-pylon-racer nightjar-1150 redwing-850'
const motorGliders = 'swift-1200 kittiwake-1600 shearwater-1800'
const gliders = `${motorGliders} skylark-1500 fulmar-2000`
const trainers = 'dunlin-1000 sandpiper-1300 plover-900 wren-600'
const jets = 'hobby-64 gannet-90 puffin-50'
const light = 'lapwing-560-pylon-racer grunspecht-640 siskin-400 ouzel-450 knot-500 wren-600'

const words: SearchCase[] = [
  { title: 'a name', ask: 'q=Dunlin', inOrder: 'dunlin-1000' },
  {
    title: 'a name that two have: the newest first',
    ask: 'q=lapwing',
    inOrder: 'lapwing-800 lapwing-560-pylon-racer',
  },
  { title: 'a name with its number', ask: 'q=lapwing 560', inOrder: 'lapwing-560-pylon-racer' },
  { title: 'a name and its number in one', ask: 'q=lapwing560', inOrder: 'lapwing-560-pylon-racer' },
  { title: 'a word from inside a name', ask: 'q=pylon', inOrder: 'lapwing-560-pylon-racer' },
  { title: 'large letters', ask: 'q=SWIFT', inOrder: 'swift-1200' },
  { title: 'the beginning of a name', ask: 'q=ki', first: 'kittiwake-1600' },
  { title: 'the beginning of a word', ask: 'q=sandp', inOrder: 'sandpiper-1300' },
  { title: 'a kind', ask: 'q=biplane', are: 'bullfinch-820 dotterel-950' },
  { title: 'a kind in the plural', ask: 'q=biplanes', are: 'bullfinch-820 dotterel-950' },
  {
    title: 'a plural in -ies',
    ask: 'q=batteries',
    are: 'kittiwake-1600 nightjar-1150 redwing-850 lapwing-560-pylon-racer lapwing-800',
  },
  { title: 'two words of a kind', ask: 'q=flying wing', first: wings },
  { title: 'the same written as one', ask: 'q=flyingwing', inOrder: wings },
  { title: 'the same with a hyphen', ask: 'q=flying-wing', first: wings },
  { title: 'the same as one in the plural', ask: 'q=flyingwings', inOrder: wings },
  { title: 'a kind written as one that has two words', ask: 'q=motorglider', inOrder: motorGliders },
  { title: 'words in another order', ask: 'q=wing flying', first: 'lapwing-800' },
  { title: 'a word of the text', ask: 'q=backpack', inOrder: 'lapwing-800' },
  { title: 'a word that only the description has', ask: 'q=ridges', inOrder: 'shearwater-1800' },
  { title: 'letters of the field', ask: 'q=fpv', inOrder: 'redwing-850' },
  { title: 'a part', ask: 'q=nacelle', are: 'curlew-1100 grebe-1400' },
  { title: 'a part in the plural', ask: 'q=interplane struts', are: 'bullfinch-820 dotterel-950' },
  { title: 'a part with a letter before it', ask: 'q=v tail', are: motorGliders },
  { title: 'the same with a hyphen', ask: 'q=V-tail', are: motorGliders },
  { title: 'a name tells more than a part', ask: 'q=wing', first: 'lapwing-800' },
  { title: 'what drives it', ask: 'q=edf', are: jets },
  { title: 'what drives it, in other words', ask: 'q=ducted fan', are: jets },
  { title: 'a pusher', ask: 'q=pusher delta', are: 'ouzel-450 petrel-720 tern-650 knot-500' },
  { title: 'a material', ask: 'q=asa', inOrder: 'petrel-720' },
  { title: 'a material with or without its hyphen', ask: 'q=prefoamed', are: 'nightjar-1150 whimbrel-1250' },
  { title: 'a skill', ask: 'q=beginner', are: `${trainers} siskin-400 grunspecht-640` },
  { title: 'a kind and a skill', ask: 'q=expert jet', are: jets },
  { title: 'another word for the same', ask: 'q=sailplane', are: gliders },
  { title: 'words that say nothing', ask: 'q=a trainer for me', are: trainers },
  { title: 'a word for all of them', ask: 'q=plane', total: 35 },
  { title: 'an accent that was typed', ask: 'q=bécasse', inOrder: 'becasse-870' },
  { title: 'an accent that was not', ask: 'q=becasse', inOrder: 'becasse-870' },
  { title: 'an umlaut', ask: 'q=GRÜNSPECHT', inOrder: 'grunspecht-640' },
]
const faults: SearchCase[] = [
  { title: 'a missing letter', ask: 'q=lapwng', inOrder: 'lapwing-800 lapwing-560-pylon-racer' },
  { title: 'two letters swapped', ask: 'q=dnulin', inOrder: 'dunlin-1000' },
  { title: 'a wrong letter', ask: 'q=trainar', are: trainers },
  { title: 'a letter too many', ask: 'q=swiift', inOrder: 'swift-1200' },
  { title: 'two faults in a long word', ask: 'q=sherwatter', inOrder: 'shearwater-1800' },
  { title: 'a fault in a word that is still being typed', ask: 'q=kitiwa', inOrder: 'kittiwake-1600' },
  { title: 'a fault and a plural', ask: 'q=seaplanse', are: 'teal-880 coot-1050' },
  { title: 'a word that is known is not corrected', ask: 'q=knot', inOrder: 'knot-500' },
  { title: 'numbers are never corrected', ask: 'q=lapwing 900', words: 'some', first: 'lapwing-800' },
  { title: 'cells are never corrected', ask: 'q=5s', total: 0 },
  {
    title: 'words that no product has together',
    ask: 'q=swift trainer',
    words: 'some',
    are: `swift-1200 ${trainers}`,
  },
  { title: 'a word that is nowhere', ask: 'q=helicopter', total: 0 },
  { title: 'only signs', ask: 'q=%21%3F', total: 35 },
]
const quantities: SearchCase[] = [
  { title: 'a span', ask: 'q=800mm', are: 'lapwing-800 hobby-64 bullfinch-820 avocet-760 brambling-780' },
  { title: 'a span with a space', ask: 'q=800 mm', total: 5 },
  { title: 'a span in centimetres', ask: 'q=80 cm', total: 5 },
  { title: 'a span in metres', ask: 'q=1 m trainer', inOrder: 'dunlin-1000' },
  { title: 'a span with a comma', ask: 'q=1,2 m', are: 'swift-1200 whimbrel-1250 nightjar-1150' },
  { title: 'a span in inches', ask: 'q=31 in', total: 5 },
  { title: 'a span in feet', ask: 'q=5 ft', are: 'skylark-1500 kittiwake-1600' },
  { title: 'a number alone is one that stands somewhere', ask: 'q=800', first: 'lapwing-800' },
  {
    title: 'under a span',
    ask: 'q=under 60 cm',
    are: 'lapwing-560-pylon-racer siskin-400 ouzel-450 puffin-50 knot-500 wren-600',
  },
  { title: 'over a span', ask: 'q=glider over 1.7 m', are: 'shearwater-1800 fulmar-2000' },
  { title: 'under a weight', ask: 'q=under 250 g', are: light },
  { title: 'over a weight in kilograms', ask: 'q=over 1.2 kg', are: 'gannet-90 fulmar-2000 grebe-1400' },
  {
    title: 'under some print hours',
    ask: 'q=< 15 hours',
    are: 'siskin-400 ouzel-450 knot-500 wren-600 grunspecht-640',
  },
  { title: 'a battery', ask: 'q=3S 1300', first: 'lapwing-800 dunlin-1000 avocet-760' },
  {
    title: 'a battery in small letters with its unit',
    ask: 'q=3s 1300mah',
    first: 'lapwing-800 dunlin-1000 avocet-760',
  },
  {
    title: 'a battery as one word',
    ask: 'q=3s1300',
    inOrder: 'lapwing-800 dunlin-1000 avocet-760 becasse-870 brambling-780 teal-880',
  },
  { title: 'cells', ask: 'q=4s', are: 'hobby-64 redwing-850 grebe-1400 petrel-720 whimbrel-1250' },
  { title: 'cells in words', ask: 'q=6 cells', inOrder: 'gannet-90' },
  {
    title: 'goods by a measure',
    type: 'parts',
    ask: 'q=8 x 6 x 1000',
    inOrder: 'spar-set-for-the-dunlin-1000',
  },
  {
    title: 'goods by a number in a measure',
    type: 'parts',
    ask: 'q=tube 1000 mm',
    inOrder: 'spar-set-for-the-dunlin-1000',
  },
  { title: 'goods by a screw', type: 'parts', ask: 'q=m5 bolt', inOrder: 'field-hardware-kit' },
  {
    title: 'goods by what they are for',
    type: 'parts',
    ask: 'q=dunlin',
    inOrder: 'spar-set-for-the-dunlin-1000',
  },
]
const filters: SearchCase[] = [
  {
    title: 'everything, the newest first',
    ask: '',
    total: 35,
    first: 'lapwing-800 dunlin-1000 lapwing-560-pylon-racer swift-1200',
  },
  {
    title: 'what fits my printer',
    ask: 'bed=220x220x250',
    total: 28,
    counts: { 'bed:220x220x250': 28, 'kind:Twin': 1 },
  },
  { title: 'what fits a large printer', ask: 'bed=350x350x400', total: 35 },
  {
    title: 'what fits a small printer',
    ask: 'bed=180x180x180',
    are: 'grunspecht-640 lapwing-560-pylon-racer siskin-400 ouzel-450 puffin-50 tern-650 knot-500 wren-600',
  },
  {
    title: 'one kind; the others keep their counts',
    ask: 'kind=Twin',
    inOrder: 'curlew-1100 grebe-1400',
    counts: { 'kind:Twin': 2, 'kind:Trainer': 4, 'flying:advanced': 2, 'flying:beginner': 0 },
  },
  {
    title: 'two kinds: any of them',
    ask: 'kind=Twin,Canard',
    are: 'curlew-1100 grebe-1400 hoopoe-990 avocet-760',
  },
  {
    title: 'two facets: both hold',
    ask: 'kind=Sport&flying=advanced',
    are: 'brambling-780 whimbrel-1250',
    counts: { 'kind:Sport': 2, 'kind:Delta': 1, 'flying:advanced': 2, 'flying:intermediate': 3 },
  },
  {
    title: 'a band of spans: its lower end is in it, its upper end is not',
    ask: 'span=1000-1200',
    are: 'dunlin-1000 curlew-1100 nightjar-1150 coot-1050 gannet-90 godwit-1000',
  },
  {
    title: 'the widest spans',
    ask: 'span=over-1500&sort=span',
    inOrder: 'skylark-1500 kittiwake-1600 shearwater-1800 fulmar-2000',
  },
  { title: 'building skill', ask: 'building=4', inOrder: 'gannet-90' },
  { title: 'propulsion', ask: 'propulsion=several,none', are: 'curlew-1100 grebe-1400 fulmar-2000' },
  {
    title: 'batteries that I own',
    ask: 'battery=3S 850,2S 450',
    are: 'swift-1200 kittiwake-1600 martin-700 knot-500 wren-600',
  },
  { title: 'a material', ask: 'material=ASA-LW', inOrder: 'petrel-720' },
  { title: 'under 250 g', ask: 'light=1', are: light, counts: { 'light:1': 6, 'flying:beginner': 3 } },
  {
    title: 'a price, sales applied',
    ask: 'price=15-20&kind=Twin,Motor glider',
    are: 'curlew-1100 swift-1200',
  },
  { title: 'a price that was, before the sale', ask: 'price=30-50&kind=Twin', inOrder: 'grebe-1400' },
  { title: 'words and filters', ask: 'q=wing&kind=Seaplane&price=20-30', inOrder: 'teal-880' },
  { title: 'words and what fits', ask: 'q=jet&bed=220x220x260', are: 'hobby-64 puffin-50' },
  { title: 'unknown values fall away', ask: 'span=wide&colour=red&kind=Twin&bed=0x0x0&page=zero', total: 2 },
  {
    title: 'nothing left: the filter to loosen',
    ask: 'kind=EDF jet&flying=beginner',
    total: 0,
    loosen: ['kind', 6],
  },
  { title: 'nothing left: the words to loosen', ask: 'q=lapwing&kind=Twin', total: 0, loosen: ['q', 2] },
]
const orders: SearchCase[] = [
  {
    title: 'cheapest first, sales applied',
    ask: 'sort=price&kind=Twin,Motor glider',
    inOrder: 'curlew-1100 swift-1200 kittiwake-1600 shearwater-1800 grebe-1400',
  },
  {
    title: 'dearest first, sales applied',
    ask: 'sort=-price&kind=Twin,Motor glider',
    inOrder: 'grebe-1400 shearwater-1800 kittiwake-1600 swift-1200 curlew-1100',
  },
  {
    title: 'equal prices: the newest first',
    ask: 'sort=-price&kind=Motor glider,EDF jet',
    inOrder: 'gannet-90 shearwater-1800 hobby-64 kittiwake-1600 swift-1200 puffin-50',
  },
  { title: 'shortest first', ask: 'sort=span&kind=Delta', inOrder: 'ouzel-450 knot-500 tern-650 petrel-720' },
  {
    title: 'lightest first',
    ask: 'sort=weight&kind=Trainer',
    inOrder: 'wren-600 plover-900 dunlin-1000 sandpiper-1300',
  },
  {
    title: 'fewest print hours first',
    ask: 'sort=hours&kind=EDF jet',
    inOrder: 'puffin-50 hobby-64 gannet-90',
  },
  {
    title: 'by name, numbers by value, accents aside',
    ask: 'sort=name&kind=Sport,Flying wing',
    inOrder:
      'becasse-870 brambling-780 godwit-1000 lapwing-560-pylon-racer lapwing-800 martin-700 nightjar-1150 redwing-850 whimbrel-1250',
  },
  {
    title: 'a search in another order',
    ask: 'q=trainer&sort=weight',
    inOrder: 'wren-600 plover-900 dunlin-1000 sandpiper-1300',
  },
  {
    title: 'most flown first, the newest where equal',
    ask: 'sort=flown&kind=Trainer',
    inOrder: 'plover-900 wren-600 dunlin-1000 sandpiper-1300',
  },
  {
    title: 'most bought first, the newest where equal',
    ask: 'sort=bought&kind=Trainer',
    inOrder: 'wren-600 plover-900 dunlin-1000 sandpiper-1300',
  },
  {
    title: 'the newest release first, then the newest without one',
    ask: 'sort=released&kind=Trainer',
    inOrder: 'wren-600 plover-900 dunlin-1000 sandpiper-1300',
  },
  {
    title: 'best match of nothing is the newest',
    ask: 'sort=best&kind=Canard',
    inOrder: 'avocet-760 hoopoe-990',
  },
]

export const searchCases: readonly SearchCase[] = [...words, ...faults, ...quantities, ...filters, ...orders]
