import { addressOf, uploadChanges } from '#pwa/features/uploads/upload-changes.ts'
import { type Change, dropEntries } from '#pwa/foundation/data/outbox.ts'
import { submitForm } from '#pwa/foundation/data/submit-change.ts'
import type { FieldDraft } from './field-draft.store.ts'

/** `waiting`: on this device; `sign-in`: waits for its owner. */
export type FieldSent =
  | { how: 'sent'; arrived: null }
  | { how: 'waiting' | 'sign-in'; arrived: Promise<unknown> }

const given = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null))

/** Only what was filled in: two values where nothing else was. */
export function inputOf(draft: FieldDraft) {
  const photos = draft.photos.filter(({ state }) => state !== 'error')
  const number = (text: string) => (text.trim() === '' ? '' : Number(text))
  return {
    fieldName: draft.fieldName.trim(),
    location: draft.location.trim(),
    ...given({
      position: draft.position,
      surface: draft.surface,
      runwayHeading: number(draft.runwayHeading),
      runwayLength: number(draft.runwayLength),
      rules: draft.rules.trim(),
      frequency: draft.frequency.trim(),
      contact: draft.contact.trim(),
    }),
    ...(photos.length > 0 ? { photos: photos.map(addressOf) } : {}),
  }
}

/** The photos first; the field waits for their addresses. Throws NotSaved, ChangeRefused. */
export async function sendField(draft: FieldDraft, owner: string): Promise<FieldSent> {
  const photos = draft.photos.filter(({ state }) => state !== 'error')
  const field: Change<'submitField'> = {
    endpoint: 'submitField',
    key: crypto.randomUUID(),
    input: inputOf(draft),
  }
  const result = await submitForm(owner, [...uploadChanges(photos), field])
  if (draft.replaces.length > 0) await dropEntries(draft.replaces)
  if (result.kind === 'done') return { how: 'sent', arrived: null }
  return { how: result.state === 'sign-in' ? 'sign-in' : 'waiting', arrived: result.arrived }
}
