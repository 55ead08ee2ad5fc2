import { emailError } from '#pwa/features/accounts/email-error.ts'
import { storedValue } from '#pwa/foundation/device/stored-value.ts'
import { willDos } from '#shared/beta/users/application-fields.ts'
import type { Application } from '#shared/beta/users/beta-users.contract.ts'

export type Draft = Application
type WordField = { [K in keyof Draft]: Draft[K] extends string ? K : never }[keyof Draft]
type ListField = { [K in keyof Draft]: Draft[K] extends string[] ? K : never }[keyof Draft]
export type DraftFaults = Partial<Record<keyof Draft, string>>

const wordFields: readonly WordField[] = [
  'username',
  'firstName',
  'lastName',
  'email',
  'country',
  'preferredSlicer',
]
const listFields: readonly ListField[] = [
  'printerTypes',
  'materialTypes',
  'landingAreas',
  'socialMediaPlatforms',
]
export const emptyDraft: Draft = {
  username: '',
  firstName: '',
  lastName: '',
  email: '',
  country: '',
  printerTypes: [],
  materialTypes: [],
  preferredSlicer: '',
  landingAreas: [],
  willPrint: false,
  willFly: false,
  willRecordVideo: false,
  willGiveFeedback: false,
  willPostSocial: false,
  socialMediaPlatforms: [],
}

/** The fields that are there, in the form that they need. */
export function draftFrom(given: unknown, base: Draft = emptyDraft): Draft {
  const from = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
  const draft: Draft = { ...base }
  for (const field of wordFields) {
    const value = from[field]
    if (typeof value === 'string') draft[field] = value
  }
  for (const field of listFields) {
    const value = from[field]
    if (Array.isArray(value)) draft[field] = value.filter((each) => typeof each === 'string')
  }
  for (const field of willDos) {
    const value = from[field]
    if (typeof value === 'boolean') draft[field] = value
  }
  return draft
}

interface SavedDraft {
  owner: string
  draft: Draft
}
const saved = storedValue<SavedDraft | null>(
  'kestrel.beta-application',
  (stored) => {
    const { owner, draft } = (stored ?? {}) as Partial<SavedDraft>
    return typeof owner === 'string' ? { owner, draft: draftFrom(draft) } : null
  },
  null,
)
/** Null: this member has begun none on this device. */
export function readDraft(owner: string): Draft | null {
  const found = saved.read()
  return found?.owner === owner ? found.draft : null
}
export const writeDraft = (owner: string, draft: Draft): void => saved.write({ owner, draft })
export const clearDraft = (): void => saved.write(null)

/** Empty: it can be sent. */
export function faultsOf(draft: Draft): DraftFaults {
  const slip = emailError(draft.email)
  const faults: DraftFaults = {
    ...(/^\w{3,30}$/.test(draft.username.trim())
      ? {}
      : { username: 'Use 3 to 30 letters, digits or underscores.' }),
    ...(draft.firstName.trim() ? {} : { firstName: 'Enter your first name.' }),
    ...(slip ? { email: slip } : {}),
    ...(draft.country ? {} : { country: 'Choose your country.' }),
    ...(draft.printerTypes.length > 0 ? {} : { printerTypes: 'Add at least one printer.' }),
    ...(draft.materialTypes.length > 0 ? {} : { materialTypes: 'Choose at least one material.' }),
    ...(draft.preferredSlicer ? {} : { preferredSlicer: 'Choose your slicer.' }),
    ...(draft.landingAreas.length > 0 ? {} : { landingAreas: 'Choose at least one landing area.' }),
  }
  return faults
}
