import type { Aircraft, Source } from './aircraft.ts'

type Groups = Pick<Aircraft, 'airframe' | 'weights' | 'power' | 'print' | 'performance' | 'firstFlight'>
export type NumberPath = {
  [G in keyof Groups]: `${G}.${keyof Groups[G] & string}`
}[keyof Groups]

/** What follows from other numbers by the formulae; everything else is the designer's own. */
const computed = new Set<string>([
  'airframe.area',
  'airframe.aspectRatio',
  'airframe.mac',
  'power.amps',
  'power.watts',
  'power.thrust',
  'power.minutes',
  'print.hours',
  'print.filament',
] satisfies NumberPath[])

/** The record's own source for the number or its group, else the usual one. */
export function sourceOf(record: Pick<Aircraft, 'sources' | 'performance'>, path: NumberPath): Source {
  const group = path.slice(0, path.indexOf('.'))
  const said = record.sources?.[path] ?? record.sources?.[group]
  if (said) return said
  if (group === 'performance') return record.performance.source
  return computed.has(path) ? 'computed' : 'designer'
}
