import { rangeWords, readMeasure, typedIn, typedMeasure } from '#pwa/features/builds/number-editor.tsx'
import type { Units } from '#pwa/foundation/device/device.ts'
import { handInFault, type Measure, type Measured, measures } from '#shared/beta/tasks/measures.ts'
import type { HandInDraft } from './hand-in-draft.ts'
import { numberKinds } from './hand-in-numbers.tsx'
import type { ShownTask } from './with-waiting-tasks.ts'

type Errors = Partial<Record<'text' | Measure, string>>

export function typedNumbers(given: Measured, units: Units): HandInDraft['numbers'] {
  const typed = (measure: Measure) => {
    const value = given[measure]
    return value === null ? '' : typedMeasure(value, numberKinds[measure][units])
  }
  return {
    printHours: typed('printHours'),
    auw: typed('auw'),
    cg: typed('cg'),
    flightMinutes: typed('flightMinutes'),
  }
}

export function inUnits(draft: HandInDraft, units: Units): HandInDraft {
  const typed = (measure: Measure) =>
    typedIn(units, { text: draft.numbers[measure], units: draft.units }, numberKinds[measure])
  return {
    ...draft,
    units,
    numbers: {
      printHours: typed('printHours'),
      auw: typed('auw'),
      cg: typed('cg'),
      flightMinutes: typed('flightMinutes'),
    },
  }
}

export function readHandIn(
  { text, numbers, units }: HandInDraft,
  { asks, photos }: Pick<ShownTask, 'asks' | 'photos'>,
): { given: Measured & { text: string }; errors: null } | { given: null; errors: Errors } {
  const given = {
    text: text.trim(),
    printHours: null,
    auw: null,
    cg: null,
    flightMinutes: null,
  } as Measured & {
    text: string
  }
  const errors: Errors = {}
  for (const measure of measures) {
    if (numbers[measure].trim() === '') continue
    const kind = numberKinds[measure]
    given[measure] = readMeasure(numbers[measure], kind[units], kind)
    if (given[measure] === null) errors[measure] = rangeWords(kind[units], kind)
  }
  const fault = Object.keys(errors).length > 0 ? null : handInFault(asks, { ...given, photos: photos.length })
  if (fault)
    errors[fault.field] =
      fault.field === 'text' ? 'Write a few words, add a photo or a number.' : 'This task asks for it.'
  return Object.keys(errors).length > 0 ? { given: null, errors } : { given, errors: null }
}
