import type { Surface } from './surfaces.ts'

interface Filtered {
  fieldName: string
  location: string
  surface: Surface | null
  runwayLength: number | null
}
export interface FieldFilter {
  q: string
  surface: Surface | ''
  /** Metres; 0 is any. */
  runway: number
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word of the search is in the name or the location, without regard to accents. */
export function filterFields<T extends Filtered>(fields: readonly T[], filter: FieldFilter): readonly T[] {
  const words = plain(filter.q).split(/\s+/).filter(Boolean)
  const { surface, runway } = filter
  if (words.length === 0 && !surface && runway === 0) return fields
  return fields.filter((field) => {
    if (surface && field.surface !== surface) return false
    if (runway > 0 && (field.runwayLength ?? 0) < runway) return false
    if (words.length === 0) return true
    const text = plain(`${field.fieldName} ${field.location}`)
    return words.every((word) => text.includes(word))
  })
}
