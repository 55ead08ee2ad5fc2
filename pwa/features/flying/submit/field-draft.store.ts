import { useSyncExternalStore } from 'react'
import type { Attachment } from '#pwa/features/uploads/attachment.ts'
import type { PictureStore, PictureTarget } from '#pwa/features/uploads/picture-store.ts'
import { submissionsDirectory } from '#pwa/features/uploads/upload-changes.ts'
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
const key = 'kestrel.field'
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

function load(): FieldDraft {
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<FieldDraft>) }
  } catch {
    // Private window or damaged: lasts as long as the page.
    return empty
  }
}

let draft: FieldDraft | null = null
const listeners = new Set<() => void>()
export function readFieldDraft(): FieldDraft {
  draft ??= load()
  return draft
}
export function writeFieldDraft(patch: Partial<FieldDraft>): void {
  draft = { ...readFieldDraft(), ...patch }
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...draft, photos: [], replaces: [] }))
  } catch {
    // Without storage the draft lasts as long as the page.
  }
  for (const listener of listeners) listener()
}
export const clearFieldDraft = () => writeFieldDraft(empty)
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useFieldDraft = (): FieldDraft => useSyncExternalStore(subscribe, readFieldDraft, () => empty)

export const fieldPhotos: PictureStore = {
  read: () => readFieldDraft().photos,
  write: (photos) => writeFieldDraft({ photos }),
  subscribe,
}
export const photoTarget = (owner: string): PictureTarget => ({
  url: '/api/upload',
  fields: { directory: submissionsDirectory },
  most: fieldLimits.photos,
  owner,
})
