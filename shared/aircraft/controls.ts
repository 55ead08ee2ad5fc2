import type { Aircraft } from './aircraft.ts'

export type Surface = 'ailerons' | 'elevons' | 'elevator' | 'canard' | 'v-tail' | 'rudder' | 'flaps'
const words: readonly (readonly [RegExp, Surface])[] = [
  [/elevon/i, 'elevons'],
  [/v-?tail|ruddervator/i, 'v-tail'],
  [/canard/i, 'canard'],
  [/elevator|stabili[sz]er|tailplane/i, 'elevator'],
  [/aileron|flaperon/i, 'ailerons'],
  [/rudder/i, 'rudder'],
  [/flap|brake/i, 'flaps'],
]

export function surfaceOf(name: string): Surface | null {
  return words.find(([test]) => test.test(name))?.[1] ?? null
}

export interface Deflection {
  surface: Surface
  /** `both` also for a surface without halves. */
  side: 'left' | 'right' | 'both'
  way: 'up' | 'down' | 'left' | 'right'
}
export type StickMove = 'right' | 'back' | 'rudder'
export interface ControlCheck {
  stick: StickMove
  deflections: Deflection[]
}

/** Checks for aileron stick right, elevator stick back, rudder stick right, seen from behind. */
export function controlChecks(throws: Aircraft['firstFlight']['throws']): ControlCheck[] {
  const has = new Set(throws.map(({ surface }) => surfaceOf(surface)))
  const pair = (surface: Surface, left: 'up' | 'down', right: 'up' | 'down'): Deflection[] => [
    { surface, side: 'left', way: left },
    { surface, side: 'right', way: right },
  ]
  const roll = (['ailerons', 'elevons'] as const).filter((surface) => has.has(surface))
  const checks: ControlCheck[] = [
    { stick: 'right', deflections: roll.flatMap((surface) => pair(surface, 'down', 'up')) },
    {
      stick: 'back',
      deflections: (['elevator', 'elevons', 'v-tail', 'canard'] as const)
        .filter((surface) => has.has(surface))
        .map((surface) => ({ surface, side: 'both', way: surface === 'canard' ? 'down' : 'up' })),
    },
    {
      stick: 'rudder',
      deflections: [
        ...(has.has('rudder') ? [{ surface: 'rudder', side: 'both', way: 'right' } as const] : []),
        ...(has.has('v-tail') ? pair('v-tail', 'up', 'down') : []),
      ],
    },
  ]
  return checks.filter(({ deflections }) => deflections.length > 0)
}

export function wingHeight(wing: string): 'high' | 'middle' | 'low' | 'two' {
  if (/biplane/i.test(wing)) return 'two'
  if (/high|shoulder|parasol/i.test(wing)) return 'high'
  return /low/i.test(wing) ? 'low' : 'middle'
}

/** Gives the CG range in mm: 2 % of the mean chord to each side. */
export function cgRange(cg: number, mac: number): [forward: number, aft: number] {
  return [cg - mac * 0.02, cg + mac * 0.02]
}
