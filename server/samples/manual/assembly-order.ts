import type { Aircraft, Part } from '#shared/aircraft/aircraft.ts'

export interface AssemblyStep {
  title: string
  codes: string[]
  lines: string[]
}

/** By name; the first match counts. */
const groups = [
  ['linkage', /horn|servo|push ?rod|clevis/i],
  ['motor', /motor|fan mount|spinner|firewall/i],
  ['battery', /battery|tray/i],
  ['gear', /undercarriage|wheel|gear|skid|spat/i],
  ['struts', /strut/i],
  ['winglets', /winglet/i],
  ['controls', /^(aileron|elevon|flaperon|flap|elevator|rudder|ruddervator|canard elevator)\b/i],
  ['ducts', /duct|intake|nozzle/i],
  ['nacelles', /nacelle/i],
  ['hatch', /hatch(?! frame)|canopy/i],
  ['fuselage', /fuselage|cowl|cabin|cockpit|nose|tail cone|boom|pod|spine|^tail$|centre section/i],
  ['tail', /tailplane|stabili[sz]er|v-?tail|\bfin\b|canard|foreplane/i],
  ['wing', /wing|panel/i],
] as const
type Group = (typeof groups)[number][0] | 'other'
const groupOf = ({ name }: Part): Group => groups.find(([, words]) => words.test(name))?.[0] ?? 'other'

const list = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** "W1", "W2". */
const stations = (parts: readonly Part[]) => [...new Set(parts.map(({ code }) => code.replace(/[LR]$/, '')))]

function wingLines({ airframe, radio }: Aircraft, parts: readonly Part[]): string[] {
  const order = stations(parts)
  const isGlider = /glider/i.test(airframe.wing) || airframe.aspectRatio > 9
  return [
    `Slide ${list(order)} onto the spar dry, in this order from the root. Every joint must close by hand; scrape, never press.`,
    ...(order.length > 1
      ? ['Join one panel at a time with medium CA round the joint, on a flat board under the lower side.']
      : []),
    `Sight along the trailing edge: both halves must rise alike${airframe.dihedral > 0 ? ` (${airframe.dihedral}° on each side)` : ''}.`,
    ...(isGlider ? ['Leave the joint at the middle dry: the wing comes apart there.'] : []),
    ...(radio.channels >= 4
      ? ['Pull the leads of the wing servos through before the last panel goes on.']
      : []),
  ]
}
function motorLines({ power, firstFlight, radio }: Aircraft): string[] {
  const isPusher = /pusher/i.test(power.propeller)
  const isFan = /fan/i.test(power.propeller)
  const isTwin = power.propeller.startsWith('2 x')
  return [
    `Screw the motor (${power.motor}) to its mount, the mount to its bulkhead; thread lock on every metal screw.`,
    isFan
      ? 'Turn the fan by hand: nothing may touch, and nothing loose may lie in the intake.'
      : `Fit the propeller (${power.propeller}) last of all, with the battery out${isPusher ? ', its lettering towards the nose' : ''}.`,
    ...(/fold/i.test(power.propeller)
      ? ['The blades must fold flat and swing free; set the brake of the ESC to on.']
      : []),
    ...(isTwin
      ? ['One motor turns the other way: swap any two of its three leads, and fit its own propeller.']
      : []),
    `ESC ${power.esc}, where air passes it. Full throttle on the ground, held fast: at most ${power.amps} A.`,
    ...(/differential thrust/i.test(radio.mixes)
      ? ['Leave differential thrust off until the aircraft is trimmed.']
      : []),
    ...(isPusher && /throw/i.test(firstFlight.launch)
      ? ['Mark the arc of the propeller on the hand grip: fingers stay in front of it.']
      : []),
  ]
}
const fixed: Record<Exclude<Group, 'wing' | 'motor' | 'linkage'>, { title: string; lines: string[] }> = {
  controls: {
    title: 'Control surfaces',
    lines: [
      'Hinge each surface so that it falls by its own weight in both directions.',
      'Leave a gap of the thickness of a card, no more: a wide gap makes a surface flutter.',
    ],
  },
  fuselage: {
    title: 'Fuselage',
    lines: [
      'Join the sections from the nose to the tail, each on its key; look along the seams before the glue sets.',
      'CA becomes hot on foamed plastic: thin coats, then activator.',
    ],
  },
  ducts: {
    title: 'Intakes and duct',
    lines: [
      'Sand the inside of the joints smooth: every step in the duct costs thrust.',
      'Seal the seams with foam tape; the duct must not whistle.',
    ],
  },
  nacelles: {
    title: 'Nacelles',
    lines: [
      'Join front and rear, leads through, then onto the wing: both thrust lines parallel to the fuselage.',
    ],
  },
  tail: {
    title: 'Tail',
    lines: [
      'Dry first: from the tip of the tail to both wing tips must be the same length, from above and from behind.',
      'Then glue, and measure once more before it sets.',
    ],
  },
  winglets: {
    title: 'Winglets',
    lines: [
      'Glue each upright to the tip, its lower edge level with the wing; both parallel to the centre line.',
    ],
  },
  struts: {
    title: 'Struts',
    lines: [
      'Fit them dry with both wings in place; they set the angle between the wings. Glue only what stays on.',
    ],
  },
  gear: {
    title: 'Undercarriage',
    lines: [
      'Bed it in epoxy, not CA: it takes every landing.',
      'The wheels run straight when the aircraft is pushed by its nose.',
    ],
  },
  battery: {
    title: 'Battery and hatch',
    lines: ['The battery lies against its front stop, held by a strap: the CG is the same on every flight.'],
  },
  hatch: {
    title: 'Hatch',
    lines: [
      'Magnets in both sides, poles checked before the glue; the hatch must hold when the aircraft is shaken.',
    ],
  },
  other: { title: 'Remaining parts', lines: ['Fit them as the drawing shows.'] },
}
const order: readonly Group[] = [
  'wing',
  'winglets',
  'fuselage',
  'nacelles',
  'ducts',
  'tail',
  'controls',
  'struts',
  'gear',
  'linkage',
  'motor',
  'battery',
  'hatch',
  'other',
]

/** Each printed part belongs to one step; the CG comes last. */
export function assemblyOrder(record: Aircraft): AssemblyStep[] {
  const { parts, airframe, radio, firstFlight, power } = record
  const byGroup = Map.groupBy(parts, groupOf)
  const steps = order.flatMap((group): AssemblyStep[] => {
    const own = byGroup.get(group)
    if (!own && group !== 'motor' && group !== 'linkage') return []
    const codes = (own ?? []).map(({ code }) => code)
    if (group === 'wing') return [{ title: 'Wing', codes, lines: wingLines(record, own ?? []) }]
    if (group === 'motor') return [{ title: 'Motor and ESC', codes, lines: motorLines(record) }]
    if (group === 'linkage')
      return [
        {
          title: 'Servos and linkage',
          codes,
          lines: [
            `Servos: ${radio.servos}. Centre each with the radio before its arm goes on, the arm at right angles to its rod.`,
            'Horns above the hinge line. Set the throws of the first-flight card by moving the rod in the horn, not by the radio alone.',
            `Mixes: ${radio.mixes}. ${firstFlight.neutral}`,
          ],
        },
      ]
    return [{ ...fixed[group], codes }]
  })
  return [
    {
      title: 'Before glue',
      codes: [],
      lines: [
        'Cut strings and brims; sand the joints with 120 grit, never the skin.',
        'Weigh every part against the list. More than a tenth too heavy is too much flow: print it again.',
        `Spar: ${airframe.spar}. Push it through all panels dry; a file for the spar, never a hammer.`,
      ],
    },
    ...steps,
    {
      title: 'Centre of gravity',
      codes: [],
      lines: [
        `Battery ${power.battery} in, propeller on, hatch closed${/wheel|roll/i.test(firstFlight.launch) ? ', wheels down' : ''}.`,
        `Rest the wing ${firstFlight.cg} mm behind the leading edge at the root. It must lie level; move the battery, then add lead to nose or tail. templates/cg-jig.svg, printed at 100%, finds the place.`,
      ],
    },
  ]
}
