/** A field that the designer states; all others are computed. */
export interface SheetField {
  path: string
  label: string
  form: 'number' | 'word' | 'choice' | 'lines'
  unit?: string
  options?: readonly (readonly [value: string, label: string])[]
  hint?: string
  /** Default; a field without one must be filled in. */
  usual?: string
  /** A number outside of it was mistyped. */
  range?: readonly [least: number, most: number]
}
export interface SheetGroup {
  name: string
  fields: readonly SheetField[]
}
/** Texts as typed, by path. */
export type Sheet = Readonly<Record<string, string>>

const number = (path: string, label: string, unit: string, usual?: string): SheetField => ({
  path,
  label,
  form: 'number',
  unit,
  ...(usual === undefined ? {} : { usual }),
})
const within = (field: SheetField, least: number, most: number): SheetField => ({
  ...field,
  range: [least, most],
})
const weight = (path: string, label: string, usual?: string) =>
  within(number(path, label, 'g', usual), 5, 150_000)
const word = (path: string, label: string, more: Partial<SheetField> = {}): SheetField => ({
  path,
  label,
  form: 'word',
  ...more,
})

export const sheetGroups: readonly SheetGroup[] = [
  {
    name: 'Airframe',
    fields: [
      word('airframe.wing', 'Wing', { hint: 'High, low, flying wing …' }),
      within(number('airframe.span', 'Span', 'mm'), 100, 10_000),
      within(number('airframe.length', 'Length', 'mm'), 50, 10_000),
      within(number('airframe.rootChord', 'Root chord', 'mm'), 10, 3_000),
      number('airframe.tipChord', 'Tip chord', 'mm'),
      number('airframe.sweep', 'Sweep of leading edge', '°', '0'),
      number('airframe.dihedral', 'Dihedral', '°', '0'),
      word('airframe.aerofoil', 'Aerofoil'),
      word('airframe.spar', 'Spar', { hint: 'Such as carbon tube 8 × 6 × 1000' }),
      {
        ...within(number('airframe.transport', 'Packed', 'mm'), 50, 10_000),
        hint: 'The longest piece, taken apart',
      },
    ],
  },
  {
    name: 'Weight and skill',
    fields: [
      weight('weights.target', 'All-up weight'),
      weight('weights.least', 'Least weight', ''),
      weight('weights.most', 'Most weight', ''),
      {
        path: 'skill.flying',
        label: 'Flying skill',
        form: 'choice',
        options: [
          ['beginner', 'Beginner: rights itself'],
          ['intermediate', 'Intermediate: does not right itself'],
          ['advanced', 'Advanced: fast, or not self-stable'],
          ['expert', 'Expert: jets, heavy aircraft'],
        ],
      },
      {
        path: 'skill.building',
        label: 'Building skill',
        form: 'choice',
        options: [
          ['1', '1: fine as a first print in LW-PLA'],
          ['2', '2: has tuned the foaming'],
          ['3', '3: long or fiddly'],
          ['4', '4: metal, retracts or ducts'],
        ],
      },
    ],
  },
  {
    name: 'Power and radio',
    fields: [
      word('power.motor', 'Motor', { hint: 'Such as 2212 1000 kV' }),
      word('power.propeller', 'Propeller', { hint: 'Such as 9x5, or 6x4 pusher' }),
      word('power.battery', 'Battery', { hint: 'Such as 3S 1300' }),
      word('power.esc', 'ESC', { hint: 'Such as 20 A' }),
      number('power.amps', 'Current at full throttle', 'A'),
      number('power.watts', 'Power at full throttle', 'W'),
      number('power.thrust', 'Static thrust', 'g'),
      number('power.minutes', 'Flight time', 'min'),
      {
        path: 'power.minutesOf',
        label: 'Time shown as',
        form: 'choice',
        hint: 'A glider: motor run',
        usual: 'flight',
        options: [
          ['flight', 'Flight time'],
          ['motor run', 'Motor run'],
        ],
      },
      number('radio.channels', 'Channels', ''),
      word('radio.servos', 'Servos', { hint: 'Such as 4 × 9 g' }),
      word('radio.mixes', 'Mixes', { usual: 'None' }),
    ],
  },
  {
    name: 'First flight',
    fields: [
      number('firstFlight.cg', 'CG behind the leading edge at the root', 'mm'),
      number('firstFlight.expo', 'Expo', '%', '25'),
      {
        path: 'firstFlight.throws',
        label: 'Throws',
        form: 'lines',
        hint: 'One surface per line: name, low °, high °, chord mm. “Ailerons, 12, 18, 45”',
      },
      word('firstFlight.neutral', 'Neutral', {
        hint: 'A flying wing: the reflex. “Both elevons 2.5 mm up.”',
        usual: '',
      }),
      word('firstFlight.launch', 'Launch', { hint: 'Left empty: as its propeller needs it', usual: '' }),
      word('firstFlight.wind', 'Wind and stall', { usual: 'First flight in less than 15 km/h of wind.' }),
      {
        path: 'need',
        label: 'You also need',
        form: 'lines',
        hint: 'One item per line, the number first. “4 Servo 9 g”',
        usual: '',
      },
    ],
  },
  {
    name: 'Status',
    fields: [
      {
        path: 'status.kind',
        label: 'Status',
        form: 'choice',
        hint: 'Left open: prototype',
        usual: 'prototype',
        options: [
          ['prototype', 'Prototype: not yet flight-tested'],
          ['beta', 'Beta: in test flights'],
          ['flight-tested', 'Flight-tested'],
        ],
      },
      number('status.flights', 'Flights', '', ''),
    ],
  },
]
export const sheetFields = sheetGroups.flatMap(({ fields }) => fields)
