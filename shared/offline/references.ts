import type { AnswerReference } from './outbox-entry.ts'

export const isReference = (value: unknown): value is AnswerReference =>
  typeof (value as Partial<AnswerReference> | null | undefined)?.$answer === 'string'

function replaceReferences(value: unknown, replace: (reference: AnswerReference) => unknown): unknown {
  if (isReference(value)) return replace(value)
  if (Array.isArray(value)) return value.map((each) => replaceReferences(each, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, replaceReferences(each, replace)]),
  )
}

export function fillReferences(input: unknown, answers: ReadonlyMap<string, unknown>): unknown {
  return replaceReferences(input, (reference) =>
    answers.has(reference.$answer)
      ? (answers.get(reference.$answer) as Record<string, unknown> | null)?.[reference.field]
      : reference,
  )
}

export function renameReferences(input: unknown, from: string, to: string): unknown {
  return replaceReferences(input, (reference) =>
    reference.$answer === from ? { ...reference, $answer: to } : reference,
  )
}

export function referencesIn(value: unknown): string[] {
  if (isReference(value)) return [value.$answer]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(referencesIn)
}
