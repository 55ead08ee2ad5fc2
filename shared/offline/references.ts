import type { AnswerReference } from './outbox-entry.ts'

/** Whether a value stands for a field of another change's answer. */
export const isReference = (value: unknown): value is AnswerReference =>
  typeof (value as Partial<AnswerReference> | null | undefined)?.$answer === 'string'

/** The input with each reference replaced; what `replace` gives for a reference takes its place. */
function replaceReferences(value: unknown, replace: (reference: AnswerReference) => unknown): unknown {
  if (isReference(value)) return replace(value)
  if (Array.isArray(value)) return value.map((each) => replaceReferences(each, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, replaceReferences(each, replace)]),
  )
}

/** The input with the answers that are there already, by the key of their change. */
export function fillReferences(input: unknown, answers: ReadonlyMap<string, unknown>): unknown {
  return replaceReferences(input, (reference) =>
    answers.has(reference.$answer)
      ? (answers.get(reference.$answer) as Record<string, unknown> | null)?.[reference.field]
      : reference,
  )
}

/** The input after the change that it refers to got another key. */
export function renameReferences(input: unknown, from: string, to: string): unknown {
  return replaceReferences(input, (reference) =>
    reference.$answer === from ? { ...reference, $answer: to } : reference,
  )
}

/** Keys of the changes whose answers an input needs. */
export function referencesIn(value: unknown): string[] {
  if (isReference(value)) return [value.$answer]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(referencesIn)
}
