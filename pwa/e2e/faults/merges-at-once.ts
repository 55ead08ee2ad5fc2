import { guestCookieName } from '#shared/cart/cart-limits.ts'
import { type GuestItem, newGuestItemId, serialiseGuestCart } from '#shared/cart/guest-cart.ts'
import type { Member } from '#server/testing/faults/fault-shop.ts'
import type { Fault, Ground } from './harness/fault.ts'
import type { Damage } from '#server/testing/faults/judge.ts'
import { piecesOf } from './harness/work.ts'

const atOnce = 10

/** A line must be in one of the carts, whole. */
function judgeLine(
  { id, productId, quantity }: GuestItem,
  carts: readonly Record<string, number>[],
): Damage[] {
  const pieces = carts.map((cart) => cart[productId] ?? 0)
  const sum = pieces.reduce((total, each) => total + each, 0)
  const what = `${quantity} pieces of line ${id} became ${pieces.join(' and ')}`
  if (sum < quantity) return [{ harm: 'lost', count: quantity - sum, what }]
  if (sum > quantity) return [{ harm: 'doubled', count: sum - quantity, what }]
  return pieces.includes(quantity) ? [] : [{ harm: 'foreign', count: Math.min(...pieces), what }]
}

const merge = ({ shop }: Ground, member: Member, cookie: string) =>
  shop.fetch('/api/cart/merge', {
    method: 'POST',
    cookie: `${member.cookie}; ${guestCookieName}=${cookie}`,
  })

/** One guest's cart, brought into one account by ten tabs at once, or into two accounts by turns. */
export const mergesAtOnce: Fault = {
  name: 'merges-at-once',
  title:
    "C1 C2 a guest's cart that ten tabs merge at once, into two accounts by turns, is in one of them once",
  runs: { long: 200, short: 8 },
  async run(ground, runs) {
    const { shop, random } = ground
    const products = await shop.addProducts(20)
    const members = [await shop.newMember(), await shop.newMember()] as const
    const damage: Damage[] = []
    let longest = 0
    for (let run = 0; run < runs; run += 1) {
      for (const { cookie } of members) await shop.fetch('/api/cart', { method: 'DELETE', cookie })
      const lines = products
        .slice(0, 1 + random.below(8))
        .map((productId) => ({ id: newGuestItemId(), productId, quantity: 1 + random.below(40) }))
      const cookie = serialiseGuestCart(lines)
      const rivals = run % 2 === 0 ? 1 : 2
      const start = performance.now()
      const answers = await Promise.all(
        Array.from({ length: atOnce }, () =>
          merge(ground, members[random.below(rivals)] ?? members[0], cookie),
        ),
      )
      longest = Math.max(longest, performance.now() - start)
      const carts = await Promise.all(members.map((member) => piecesOf(ground, member)))
      const refused = answers.filter(({ status }) => status !== 200)
      if (refused.length > 0)
        damage.push({
          harm: 'stuck',
          count: refused.length,
          what: `a merge was answered ${refused[0]?.status}`,
        })
      damage.push(...lines.flatMap((line) => judgeLine(line, carts)))
    }
    return { damage, seconds: longest / 1000 }
  },
}
