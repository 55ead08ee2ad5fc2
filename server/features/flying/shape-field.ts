import type { FlyingField } from '#shared/flying/flying.contract.ts'
import type { Parsed } from '#shared/endpoint.ts'
import type { flyingContract } from '#shared/flying/flying.contract.ts'
import type { FactsRow, FactsToSave } from './fields.queries.ts'

export function shapeFacts(row: Omit<FactsRow, 'id' | 'slug' | 'changed_at'>) {
  const { lat, lon } = row
  return {
    fieldName: row.name,
    location: row.location,
    position: lat === null || lon === null ? null : { lat, lon },
    surface: row.surface,
    runwayHeading: row.runway_heading,
    runwayLength: row.runway_length,
    rules: row.rules,
    frequency: row.frequency,
    contact: row.contact,
    photos: row.photos,
  }
}
export const shapeField = (row: FactsRow): FlyingField => ({
  id: row.id,
  slug: row.slug,
  ...shapeFacts(row),
  changedAt: row.changed_at.toISOString(),
})

type Given = Parsed<typeof flyingContract.submitField> | Parsed<typeof flyingContract.adminUpdateField>
export const factsOf = (given: Given): FactsToSave => ({
  name: given.fieldName,
  location: given.location,
  lat: given.position?.lat ?? null,
  lon: given.position?.lon ?? null,
  surface: given.surface ?? null,
  runway_heading: given.runwayHeading ?? null,
  runway_length: given.runwayLength ?? null,
  rules: given.rules,
  frequency: given.frequency,
  contact: given.contact,
  photos: [...new Set(given.photos)],
})

/** First part of an address, from a name in any script. */
export function slugFrom(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .slice(0, 60)
    .trim()
  return plain.replaceAll(' ', '-') || 'field'
}
