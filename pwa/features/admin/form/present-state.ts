import { ApiError } from '#pwa/foundation/network/api-client.ts'

/** A form that changes something which another administrator may change meanwhile. */
export interface Edits<T, D> {
  /** The record that the form was filled from. */
  record: T
  /** What stands in the form. */
  mine: (form: HTMLFormElement) => D
  /** How a record would stand in the form. */
  read: (record: T) => D
  /** Field by field, by its label. */
  fields: (draft: D) => Record<string, unknown>
  /** Of a form that holds its draft: another value is a change, whichever button made it. */
  draft?: unknown
  /** Puts a record into the form. @returns the draft, where the form holds one */
  take: (record: T) => unknown
}

interface DraftForm<T, D> {
  draft: D
  setDraft: (draft: D) => void
  /** How a record stands in the form. */
  read: (record: T) => D
  fields: (draft: D) => Record<string, unknown>
}
/** Edits of a form that holds a draft. @param record null: something new */
export function draftEdits<T, D>(record: T | null, form: DraftForm<T, D>): Edits<T, D> | undefined {
  const { draft, setDraft, read, fields } = form
  if (record === null) return undefined
  const take = (other: T) => {
    const taken = read(other)
    setDraft(taken)
    return taken
  }
  return { record, draft, mine: () => draft, read, fields, take }
}

export interface Present<T> {
  by: string | null
  record: T
}

/** What another administrator saved meanwhile; null for every other error. */
export function presentOf<T>(error: Error | null): Present<T> | null {
  const present = error instanceof ApiError && error.status === 409 ? error.problem?.present : undefined
  return present ? (present as Present<T>) : null
}

export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value instanceof Map || value instanceof Set) return valueWords([...value.values()])
  if (Array.isArray(value))
    return value.length === 0 ? 'Nothing' : value.map((each) => valueWords(each)).join('\n')
  if (typeof value === 'object')
    return Object.values(value)
      .filter((part) => part !== null && part !== '')
      .map((part) => valueWords(part))
      .join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function differences(mine: Record<string, unknown>, theirs: Record<string, unknown>) {
  return Object.keys({ ...mine, ...theirs })
    .map((field) => ({ field, mine: valueWords(mine[field]), theirs: valueWords(theirs[field]) }))
    .filter((each) => each.mine !== each.theirs)
}
