import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormPart } from '#pwa/features/admin/form/form-part.tsx'
import { productChoiceQuery } from '#pwa/features/sales/desk/product-choice.queries.ts'
import { useSales } from '#pwa/features/sales/sales.queries.ts'
import { useShop } from '#pwa/features/settings/settings.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Stepper } from '#pwa/ui/inputs/stepper.tsx'
import { PairTable } from '#pwa/ui/table.tsx'
import { effectWords } from '#shared/discounts/code-words.ts'
import { codeEffect, type CodeTerms, withCode } from '#shared/discounts/discount-rule.ts'
import { fromCents, toCents } from '#shared/money.ts'
import { orderTotals } from '#shared/orders/order-totals.ts'
import { totalsRows } from '#shared/orders/totals-rows.ts'
import { css } from '#styled/css'

const row = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '12' })
const words = css({ textStyle: 'note', color: 'ink2', m: '0' })

/** What a cart of the shop's own products would pay now, by the rule that the checkout uses. */
export function CodePreview({ terms }: { terms: CodeTerms }) {
  const { data } = useQuery(productChoiceQuery(useApi(), { sort: '-price' }))
  const { priceOf } = useSales()
  const shop = useShop()
  const [pieces, setPieces] = useState<ReadonlyMap<number, number>>(new Map())
  if (!data) return null
  const named = data.rows.filter(
    ({ id, productType }) => terms.productIds.includes(id) || terms.productTypes.includes(productType),
  )
  // Downloads are sold one at a time: something by the piece shows a minimum better.
  const byPiece = data.rows.filter(({ isDigitalDownload }) => !isDigitalDownload)
  const shown = [...new Set([...named, ...data.rows.slice(0, 2), ...byPiece, ...data.rows])].slice(0, 3)
  const lines = shown.flatMap(({ id, name, price, productType, isDigitalDownload }) => {
    const quantity = pieces.get(id) ?? 1
    const priced = priceOf({ id, price })
    const unitPrice = priced.onSale ? priced.salePrice : fromCents(toCents(price))
    const line = {
      productId: id,
      productType,
      name,
      quantity,
      unitPrice,
      originalPrice: fromCents(toCents(price)),
      saleName: priced.onSale ? priced.saleName : null,
      total: fromCents(toCents(unitPrice) * quantity),
      isDigitalDownload,
      weightGrams: null,
    }
    return quantity > 0 ? [line] : []
  })
  const effect = codeEffect(lines, terms)
  const country = shop.tax.countries[0]?.country ?? 'DE'
  const paysShipping = terms.kind === 'shipping' && effect.reason === null
  const totals = orderTotals(withCode(lines, effect), country, shop, {
    code: terms.code,
    paysShipping,
    without: lines,
  })
  const said = effectWords(
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
    shop.currency,
  )
  return (
    <FormPart title="What a cart would pay">
      {shown.map(({ id, name, isDigitalDownload }) => (
        <div key={id} className={row}>
          <span>{name}</span>
          <Stepper
            of={name}
            value={pieces.get(id) ?? 1}
            max={isDigitalDownload ? 1 : 99}
            onChange={(value) => setPieces(new Map(pieces).set(id, value))}
          />
        </div>
      ))}
      {lines.length > 0 ? (
        <>
          <PairTable label="Total" rows={totalsRows(totals)} />
          <p role="status" className={words}>
            {said}
          </p>
        </>
      ) : (
        <p className={words}>Add a product to see what a cart would pay.</p>
      )}
    </FormPart>
  )
}
