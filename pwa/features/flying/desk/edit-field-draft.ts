import type { DetailValues } from '#pwa/features/flying/submit/field-details.tsx'
import type { DeskField } from '#shared/flying/flying.contract.ts'
import type { Place } from '#shared/flying/place.ts'

/** Numbers are texts as typed. */
export interface EditedField extends DetailValues {
  fieldName: string
  location: string
  lat: string
  lon: string
  photos: readonly string[]
}

const textOf = (value: number | null) => (value === null ? '' : String(value))
export const editedFrom = (field: DeskField): EditedField => ({
  fieldName: field.fieldName,
  location: field.location,
  lat: textOf(field.position?.lat ?? null),
  lon: textOf(field.position?.lon ?? null),
  surface: field.surface ?? '',
  runwayHeading: textOf(field.runwayHeading),
  runwayLength: textOf(field.runwayLength),
  rules: field.rules,
  frequency: field.frequency,
  contact: field.contact,
  photos: field.photos,
})

/** By label, for two versions side by side. */
export const editedFields = (field: EditedField) => ({
  'Field name': field.fieldName,
  Location: field.location,
  Latitude: field.lat,
  Longitude: field.lon,
  Surface: field.surface,
  'Runway heading': field.runwayHeading,
  'Runway length': field.runwayLength,
  Rules: field.rules,
  Frequency: field.frequency,
  Contact: field.contact,
  Photos: field.photos,
})

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')))
function positionOf({ lat, lon }: EditedField): Place | null {
  const [y, x] = [numberOf(lat), numberOf(lon)]
  if (y === null && x === null) return null
  if (y === null || x === null || Number.isNaN(y) || Number.isNaN(x))
    throw new Error('A position needs latitude and longitude, such as 51.0742 and -2.8871.')
  return { lat: y, lon: x }
}
/** JSON would have null for what is no number, which is what an empty field means. */
function measureOf(text: string, name: string): number | null {
  const value = numberOf(text)
  if (value !== null && Number.isNaN(value)) throw new Error(`${name}: enter a number.`)
  return value
}
/** Throws what is wrong with the position, the heading or the length. */
export const changeOf = (draft: EditedField) => ({
  fieldName: draft.fieldName,
  location: draft.location,
  position: positionOf(draft),
  surface: draft.surface === '' ? null : draft.surface,
  runwayHeading: measureOf(draft.runwayHeading, 'Runway heading'),
  runwayLength: measureOf(draft.runwayLength, 'Runway length'),
  rules: draft.rules,
  frequency: draft.frequency,
  contact: draft.contact,
  photos: [...draft.photos],
})
