import type { Part } from '#shared/aircraft/aircraft.ts'
import { houseProfiles } from '#shared/making/house-profiles.ts'

export interface PartFile {
  code: string
  path: string
  sha256: string
  triangles: number
  watertight: boolean
}

/** Escapes formulas. */
export function csvField(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const heads = [
  'code',
  'name',
  'quantity',
  'mirror_of',
  'material',
  'x_mm',
  'y_mm',
  'z_mm',
  'cm3',
  'grams',
  'hours',
  'profile',
  'file',
  'sha256',
  'triangles',
  'watertight',
]

export function partsCsv(parts: readonly Part[], files: readonly PartFile[]): string {
  const rows = parts.map((part) => {
    const file = files.find(({ code }) => code === part.code)
    const profile = houseProfiles.find(({ material }) => material === part.material)
    return [
      part.code,
      part.name,
      part.quantity,
      part.mirrorOf ?? '',
      part.material,
      ...part.size,
      part.volume ?? '',
      part.grams,
      part.hours,
      profile ? `profiles/${profile.slug}.json` : '',
      file?.path ?? '',
      file?.sha256 ?? '',
      file?.triangles ?? '',
      file ? (file.watertight ? 'yes' : 'no') : '',
    ]
  })
  return [heads, ...rows].map((row) => `${row.map(csvField).join(',')}\r\n`).join('')
}
