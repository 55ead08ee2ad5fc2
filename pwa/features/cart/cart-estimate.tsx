import { countryName } from '#shared/orders/countries.ts'
import { deliveryOf, orderTotals } from '#shared/orders/order-totals.ts'
import type { Quote } from '#shared/orders/orders.contract.ts'
import { totalsRows } from '#shared/orders/totals-rows.ts'
import type { SellingRules } from '#shared/settings/selling-rules.ts'
import { css } from '#styled/css'
import type { CartLine } from './use-cart.ts'

const list = css({ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: '16', rowGap: '4' })
const quiet = css({ color: 'ink2' })
const figure = css({ textStyle: 'figure', textAlign: 'right', m: '0', color: 'ink2' })
const label = css({ textStyle: 'h3' })
const total = css({ textStyle: 'h3', textAlign: 'right', m: '0' })
const note = css({ textStyle: 'note', color: 'ink2' })

/** For `orderTotals`; weights are unknown here. */
function pricedLines(items: readonly CartLine[]) {
  return items
    .filter(({ product }) => product.availability !== 'gone')
    .map(({ unitPrice, wasPrice, quantity, product }) => ({
      unitPrice,
      originalPrice: wasPrice ?? unitPrice,
      quantity,
      isDigitalDownload: product.isDigitalDownload,
      weightGrams: null,
    }))
}

/** No shipping, or shipping independent of weight. */
export function canEstimate(items: readonly CartLine[], country: string, rules: SellingRules): boolean {
  const delivery = deliveryOf(pricedLines(items), country, rules)
  return delivery === null || 'zone' in delivery
}

export const estimatedTotals = (items: readonly CartLine[], country: string, rules: SellingRules) =>
  orderTotals(pricedLines(items), country, rules)

/** Equals the checkout's sum. */
export function CartEstimate({ totals, country }: { totals: Quote['totals']; country: string }) {
  const rows = totalsRows(totals)
  const dependsOnCountry = totals.shippingZone !== null || totals.taxPercent > 0
  return (
    <>
      <dl className={list}>
        {rows.map(({ name, value }, index) => {
          const isLast = index === rows.length - 1
          return (
            <div key={name} className={css({ display: 'contents' })}>
              <dt className={isLast ? label : quiet}>{name}</dt>
              <dd className={isLast ? total : figure}>{value}</dd>
            </div>
          )
        })}
      </dl>
      {dependsOnCountry ? (
        <p className={note}>For {countryName(country)}. Change the country at checkout.</p>
      ) : null}
    </>
  )
}
