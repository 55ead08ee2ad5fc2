import { length, mass } from '#pwa/ui/drawing/quantity.tsx'
import type { Units } from '#pwa/foundation/device/device.ts'
import type { BuildBattery, BuildField } from '#shared/builds/build-fields.ts'
import { batteryWords } from './build-words.tsx'

export const fieldNames: Readonly<Record<BuildField, string>> = {
  auw: 'All-up weight',
  cg: 'CG',
  battery: 'Battery',
  propeller: 'Propeller',
  trims: 'Trims',
  notes: 'Notes',
}

export function valueWords(field: BuildField, value: unknown, units: Units): string {
  if (field === 'auw') return mass(Number(value))[units].join('\u00a0')
  if (field === 'cg') return length(Number(value))[units].join('\u00a0')
  return field === 'battery' ? batteryWords(value as BuildBattery) : String(value)
}
