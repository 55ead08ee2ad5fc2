import { useSyncExternalStore } from 'react'
import type { Attachment } from '#pwa/features/uploads/attachment.ts'
import type { PictureStore, PictureTarget } from '#pwa/features/uploads/picture-store.ts'
import { submissionsDirectory } from '#pwa/features/uploads/upload-changes.ts'
import { sessionDraft } from '#pwa/foundation/device/session-draft.ts'
import type { Place } from '#shared/flying/place.ts'
import { fieldLimits } from '#shared/flying/field-limits.ts'
import type { Surface } from '#shared/flying/surfaces.ts'

/** Texts are as typed; the draft outlives the page, but for its pictures. */
export interface FieldDraft {
  fieldName: string
  location: string
  position: Place | null
  surface: Surface | ''
  runwayHeading: string
  runwayLength: string
  rules: string
  frequency: string
  contact: string
  photos: readonly Attachment[]
  /** Refused entries that this replaces. */
  replaces: readonly number[]
}
const empty: FieldDraft = {
  fieldName: '',
  location: '',
  position: null,
  surface: '',
  runwayHeading: '',
  runwayLength: '',
  rules: '',
  frequency: '',
  contact: '',
  photos: [],
  replaces: [],
}

function draftNamed(name: string) {
  const { read, write, subscribe } = sessionDraft<FieldDraft>(
    name,
    (stored) => ({ ...empty, ...stored }),
    (draft) => ({ ...draft, photos: [], replaces: [] }),
  )
  const photos: PictureStore = {
    read: () => read().photos,
    write: (next) => write({ photos: next }),
    subscribe,
  }
  return { read, write, subscribe, clear: () => write(empty), photos }
}
export type FieldDraftStore = ReturnType<typeof draftNamed>

const drafts = new Map<string, FieldDraftStore>()
/** Of a new field, or of the refused one with this number: none is written over another. */
export function fieldDraft(refused: number | null): FieldDraftStore {
  const name = refused === null ? 'kestrel.field' : `kestrel.field.${refused}`
  const draft = drafts.get(name) ?? draftNamed(name)
  drafts.set(name, draft)
  return draft
}
export const useFieldDraft = ({ read, subscribe }: FieldDraftStore): FieldDraft =>
  useSyncExternalStore(subscribe, read, () => empty)

export const photoTarget = (owner: string): PictureTarget => ({
  url: '/api/upload',
  fields: { directory: submissionsDirectory },
  most: fieldLimits.photos,
  owner,
})
