import { plural } from '#shared/format.ts'
import type { AdminCode } from '#shared/discounts/admin-discounts.contract.ts'

export const codeStates = {
  running: { tone: 'ok', children: 'Running' },
  planned: { tone: 'dashed', children: 'Planned' },
  used_up: { tone: 'hatch', children: 'Used up' },
  over: { tone: 'hatch', children: 'Ended' },
} as const

/** "3 of 10", "3". */
export const usesWords = ({ used, mostUses }: AdminCode) =>
  mostUses === null ? String(used) : `${used} of ${mostUses}`

/** "Everything", "Lapwing 800 and 2 more", "2 types". */
export function coversWords({ productIds, productNames, productTypes }: AdminCode): string {
  if (productIds.length === 0 && productTypes.length === 0) return 'Everything'
  const more = productIds.length - 1
  const products = productNames[0] ? [`${productNames[0]}${more > 0 ? ` and ${more} more` : ''}`] : []
  const types = productTypes.length > 0 ? [plural(productTypes.length, 'type')] : []
  return [...products, ...types].join(', ')
}
