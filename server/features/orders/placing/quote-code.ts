import type { Call, Db } from '#server/features/call.ts'
import { type Buyer, type FoundCode, openCode } from '#server/features/discounts/open-code.ts'
import { cartCodeOf } from '#server/features/discounts/discounts.queries.ts'
import { callerAddress } from '#server/features/security/address-prefix.ts'
import { recordViolation } from '#server/features/security/violations.queries.ts'
import { countHit } from '#server/features/security/rate-limit.queries.ts'
import { closedWords, effectWords } from '#shared/discounts/code-words.ts'
import { codeEffect, withCode } from '#shared/discounts/discount-rule.ts'
import type { QuotedCode } from '#shared/discounts/discounts.contract.ts'
import { orderTotals } from '#shared/orders/order-totals.ts'
import type { OrderLine, Quote } from '#shared/orders/orders.contract.ts'
import type { SellingRules } from '#shared/settings/selling-rules.ts'

interface Priced {
  lines: OrderLine[]
  totals: Quote['totals']
  code: QuotedCode | null
}
const none = (code: string, words: string, isUnknown = false): QuotedCode => ({
  code,
  off: '0.00',
  isUnknown,
  words,
})

export function priceWithCode(
  lines: OrderLine[],
  country: string,
  rules: SellingRules,
  found: EnteredCode | null,
): Priced {
  const plain = () => orderTotals(lines, country, rules)
  if (!found) return { lines, totals: plain(), code: null }
  const { code, is } = found
  if (is.terms === null)
    return {
      lines,
      totals: plain(),
      code: none(code, closedWords(code, is.closed, is.at), is.closed === 'unknown'),
    }
  const { terms } = is
  const effect = codeEffect(lines, terms)
  const priced = effect.reason ? lines : withCode(lines, effect)
  const paysShipping = effect.reason === null && terms.kind === 'shipping'
  const totals = orderTotals(priced, country, rules, { code, paysShipping, without: lines })
  const words = effectWords(
    terms,
    {
      reason: effect.reason ?? (totals.code ? null : 'nothing_to_ship'),
      off: totals.code?.off ?? '0.00',
      coveredCents: effect.coveredCents,
      lines: lines.map(({ name, saleName }, at) => ({
        name,
        wasOnSale: saleName !== null,
        covered: effect.covered[at] ?? false,
        off: effect.off[at] ?? 0,
      })),
    },
    rules.currency,
  )
  return { lines: priced, totals, code: { code, off: totals.code?.off ?? '0.00', isUnknown: false, words } }
}

/** Wrong codes within a quarter of an hour. */
const mostGuesses = { account: 20, address: 60 } as const

/** Whether more codes may be tried; a wrong one counts. `wrong` false only asks. */
async function mayGuess({ db, user, request, environment }: Call, wrong: boolean): Promise<boolean> {
  if (!environment.rateLimits) return true
  const address = callerAddress(request.ip)
  const who = user ? 'account' : 'address'
  const { hits } = await countHit(db, `wrong code ${user?.id ?? address}`, 15 * 60, wrong ? 1 : 0)
  if (wrong && hits === mostGuesses[who] + 1) await recordViolation(db, address, 'discount codes')
  return wrong ? hits <= mostGuesses[who] : hits < mostGuesses[who]
}

export interface EnteredCode {
  code: string
  is: FoundCode
}

/** As a buyer finds a code: who guesses too often learns nothing. Not in a transaction, which could undo the count. */
async function findForBuyer(call: Call, code: string, buyer: Buyer): Promise<FoundCode> {
  const blocked: FoundCode = { terms: null, closed: 'too_many_guesses', at: null }
  if (!(await mayGuess(call, false))) return blocked
  const found = await openCode(call.db, code, buyer, new Date())
  if (found.closed === 'unknown' && !(await mayGuess(call, true))) return blocked
  return found
}

/** Who a guest is becomes known with the order: until then only uses by account count. */
export const buyerOf = ({ user }: Pick<Call, 'user'>, open: string | null = null): Buyer => ({
  userId: user?.id ?? null,
  email: user?.email ?? null,
  open,
})

export async function enteredCode(
  call: Call,
  { code, open }: { code?: string | undefined; open?: string | undefined },
): Promise<EnteredCode | null> {
  const entered = call.user ? await cartCodeOf(call.db, call.user.id) : (code ?? null)
  if (entered === null) return null
  return { code: entered, is: await findForBuyer(call, entered, buyerOf(call, open ?? null)) }
}

/** Call it in the transaction that places the order. */
export async function lookAgain(trx: Db, { code, is }: EnteredCode, buyer: Buyer): Promise<EnteredCode> {
  if (is.closed === 'unknown' || is.closed === 'too_many_guesses') return { code, is }
  return { code, is: await openCode(trx, code, buyer, new Date()) }
}
