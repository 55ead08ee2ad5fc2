import { countries } from '#shared/orders/countries.ts'

/** In sessionStorage, against a declined card or a reload. */
export interface CheckoutDraft {
  email: string
  country: string
  name: string
  line1: string
  line2: string
  postcode: string
  city: string
  region: string
  /** The consent to an immediate start; for one purchase. */
  startNow: boolean
}
export type DraftField = Exclude<keyof CheckoutDraft, 'startNow'>
const storage = 'kestrel.checkout'
const fields: readonly DraftField[] = [
  'email',
  'country',
  'name',
  'line1',
  'line2',
  'postcode',
  'city',
  'region',
]

/** By the device's language, which may be none ("C"). */
function likelyCountry(): string {
  const [, region = ''] = /-([A-Z]{2})\b/.exec(navigator.language) ?? []
  return countries.includes(region) ? region : 'US'
}

function storedDraft(): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(storage) ?? '{}') as Record<string, unknown>
  } catch {
    // Private window or damaged: empty.
    return {}
  }
}

/** `country` of the profile. */
export function readDraft(country: string | null): CheckoutDraft {
  const stored = storedDraft()
  const word = (field: DraftField) => (typeof stored[field] === 'string' ? stored[field] : '')
  const draft = Object.fromEntries(fields.map((field) => [field, word(field)])) as Record<DraftField, string>
  return {
    ...draft,
    country: draft.country || country || likelyCountry(),
    startNow: stored.startNow === true,
  }
}
export function saveDraft(draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(storage, JSON.stringify(draft))
  } catch (error) {
    console.warn('What was typed could not be saved:', error)
  }
}
/** The next purchase asks anew. */
export function forgetConsent(): void {
  const stored = storedDraft()
  if (stored.startNow === true) saveDraft({ ...readDraft(null), startNow: false })
}
