import { type ChangeKind, textOf } from '#pwa/foundation/data/change-kind.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'

export const codeChanges: ChangeKind = {
  lane: 'cart-code',
  title: 'Discount code',
  words: {
    setCartCode: ({ input }) => `Use the code ${textOf(input.code)}`,
    removeCartCode: () => 'Remove the discount code',
  },
  reads: tag('Cart'),
  onAnswer: (queryClient, answer) => {
    if (answer) queryClient.setQueriesData({ queryKey: tag('Cart', 'member-code') }, answer)
  },
  edit: () => ({ label: 'Open cart', to: '/cart' }),
}
export const changeKinds = [codeChanges]
