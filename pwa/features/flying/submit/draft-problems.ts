import type { FieldDraft } from './field-draft.store.ts'
import { fieldLimits } from '#shared/flying/field-limits.ts'

export type Problems = Readonly<Record<string, string>>

function numberProblem(text: string, least: number, most: number): string | null {
  if (text.trim() === '') return null
  const value = Number(text)
  return Number.isInteger(value) && value >= least && value <= most
    ? null
    : `Enter a whole number from ${least} to ${most}.`
}

/** By field, before anything is sent. */
export function problemsOf(draft: FieldDraft): Problems {
  const found: [string, string | null][] = [
    ['fieldName', draft.fieldName.trim() === '' ? 'Enter the name of the field.' : null],
    ['location', draft.location.trim() === '' ? 'Enter where the field is.' : null],
    ['runwayHeading', numberProblem(draft.runwayHeading, 0, 359)],
    ['runwayLength', numberProblem(draft.runwayLength, 1, fieldLimits.runway)],
  ]
  return Object.fromEntries(found.filter((each): each is [string, string] => each[1] !== null))
}
/** Specification, section 5. */
export const missingInformation = {
  title: 'Missing Information',
  description: 'Please fill in both field name and location.',
} as const
