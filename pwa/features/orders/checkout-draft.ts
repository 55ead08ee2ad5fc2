import { countries } from '#shared/orders/countries.ts'

/** What the buyer has typed: kept in the tab, so that a declined card or a reload costs no second typing. */
export interface CheckoutDraft {
  email: string
  country: string
  name: string
  line1: string
  line2: string
  postcode: string
  city: string
}
export type DraftField = keyof CheckoutDraft
const storage = 'kestrel.checkout'
const fields: readonly DraftField[] = ['email', 'country', 'name', 'line1', 'line2', 'postcode', 'city']

/** The country of the device's language: a guess that is right for most. */
function likelyCountry(): string {
  const region = new Intl.Locale(navigator.language).region ?? ''
  return countries.includes(region) ? region : 'US'
}

function kept(): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(storage) ?? '{}') as Record<string, unknown>
  } catch {
    // Storage is closed to us, or holds something else: an empty form.
    return {}
  }
}

/** @param country of the member's profile, where there is one */
export function readDraft(country: string | null): CheckoutDraft {
  const stored = kept()
  const word = (field: DraftField) => (typeof stored[field] === 'string' ? stored[field] : '')
  const draft = Object.fromEntries(fields.map((field) => [field, word(field)])) as unknown as CheckoutDraft
  return { ...draft, country: draft.country || country || likelyCountry() }
}
export function keepDraft(draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(storage, JSON.stringify(draft))
  } catch (error) {
    console.warn('What was typed could not be kept:', error)
  }
}
