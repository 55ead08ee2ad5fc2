import { useSyncExternalStore } from 'react'
import type { Attachment } from '#pwa/features/uploads/attachment.ts'
import type { PictureStore, PictureTarget } from '#pwa/features/uploads/picture-store.ts'
import { submissionsDirectory } from '#pwa/features/uploads/upload-changes.ts'
import { sessionDraft } from '#pwa/foundation/device/session-draft.ts'
import type { Place } from '#shared/flying/place.ts'
import { fieldLimits } from '#shared/flying/field-limits.ts'
import type { Surface } from '#shared/flying/surfaces.ts'

/** As typed. It outlives the page, but for its pictures. */
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

const store = sessionDraft<FieldDraft>(
  'kestrel.field',
  (stored) => ({ ...empty, ...stored }),
  (draft) => ({ ...draft, photos: [], replaces: [] }),
)
export const readFieldDraft = store.read
export const writeFieldDraft = store.write
export const clearFieldDraft = () => writeFieldDraft(empty)
export const useFieldDraft = (): FieldDraft => useSyncExternalStore(store.subscribe, store.read, () => empty)

export const fieldPhotos: PictureStore = {
  read: () => readFieldDraft().photos,
  write: (photos) => writeFieldDraft({ photos }),
  subscribe: store.subscribe,
}
export const photoTarget = (owner: string): PictureTarget => ({
  url: '/api/upload',
  fields: { directory: submissionsDirectory },
  most: fieldLimits.photos,
  owner,
})
