import { localTime } from '#pwa/features/admin/local-time.ts'
import type { AdminCode } from '#shared/discounts/admin-discounts.contract.ts'
import type { CodeTerms } from '#shared/discounts/discount-rule.ts'

export interface CodeDraft {
  code: string
  note: string
  kind: AdminCode['kind']
  value: string
  minimum: string
  scope: 'all' | 'some'
  products: ReadonlyMap<number, string>
  types: readonly string[]
  start: string
  end: string
  mostUses: string
  mostPerPerson: string
  owner: string
}

const amountOf = (value: string) => (Number(value) === 0 ? '' : value)
/** A copy begins now, for everybody, under a word of its own. */
export function draftOf(code: AdminCode | null, isCopy: boolean): CodeDraft {
  return {
    code: code && !isCopy ? code.code : '',
    note: code?.note ?? '',
    kind: code?.kind ?? 'percentage',
    value: code ? String(Number(code.value)) : '10',
    minimum: amountOf(code?.minimum ?? '0'),
    scope: code && (code.productIds.length > 0 || code.productTypes.length > 0) ? 'some' : 'all',
    products: new Map(code?.productIds.map((id, at) => [id, code.productNames[at] ?? `Product ${id}`])),
    types: code?.productTypes ?? [],
    start: localTime(code && !isCopy ? new Date(code.startDate) : new Date()),
    end: code?.endDate && !isCopy ? localTime(new Date(code.endDate)) : '',
    mostUses: code?.mostUses ? String(code.mostUses) : '',
    mostPerPerson: code ? String(code.mostPerPerson ?? '') : '1',
    owner: code && !isCopy ? (code.owner ?? '') : '',
  }
}

/** By label, for two versions side by side. */
export const draftFields = (draft: CodeDraft) => ({
  Discount: draft.kind,
  Off: draft.value,
  'Minimum order': draft.minimum,
  Types: draft.types,
  Products: draft.products,
  Begins: draft.start,
  Ends: draft.end,
  'Uses in total': draft.mostUses,
  'Uses per person': draft.mostPerPerson,
  Note: draft.note,
})

const money = (typed: string) => {
  const value = typed.trim().replace(',', '.')
  return /^\d{1,8}(\.\d{1,2})?$/.test(value) ? value : null
}
const wholeOf = (typed: string) => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed) : null)

/** What a cart is priced with; null while it is incomplete. */
export function termsOf(draft: CodeDraft): CodeTerms | null {
  const value = draft.kind === 'shipping' ? '0' : money(draft.value)
  const minimum = draft.minimum.trim() === '' ? '0' : money(draft.minimum)
  if (value === null || minimum === null) return null
  if (draft.kind !== 'shipping' && Number(value) === 0) return null
  return {
    code: draft.code.trim().toUpperCase() || 'THIS CODE',
    kind: draft.kind,
    value,
    minimum,
    productIds: draft.scope === 'all' ? [] : [...draft.products.keys()],
    productTypes: draft.scope === 'all' ? [] : draft.types,
  }
}

/** Throws what is missing. */
export function fieldsOf(draft: CodeDraft) {
  const terms = termsOf(draft)
  const [start, end] = [new Date(draft.start), draft.end ? new Date(draft.end) : null]
  if (!terms || Number.isNaN(start.getTime())) throw new Error('Enter the discount and the times first.')
  const { kind, value, minimum, productIds, productTypes } = terms
  if (draft.scope === 'some' && productIds.length === 0 && productTypes.length === 0)
    throw new Error('Choose a product or a type first.')
  return {
    note: draft.note.trim(),
    kind,
    value,
    minimum,
    productIds: [...productIds],
    productTypes: [...productTypes],
    startDate: start.toISOString(),
    endDate: end?.toISOString() ?? null,
    mostUses: wholeOf(draft.mostUses),
    mostPerPerson: wholeOf(draft.mostPerPerson),
  }
}
