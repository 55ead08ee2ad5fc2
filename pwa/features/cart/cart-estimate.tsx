import { countryName } from '#shared/orders/countries.ts'
import { deliveryOf, orderTotals } from '#shared/orders/order-totals.ts'
import { sumLines } from '#shared/orders/sum-lines.ts'
import type { SellingRules } from '#shared/settings/selling-rules.ts'
import { css } from '#styled/css'
import type { CartLine } from './use-cart.ts'

const list = css({ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: '16', rowGap: '4' })
const quiet = css({ color: 'ink2' })
const figure = css({ textStyle: 'figure', textAlign: 'right', m: '0', color: 'ink2' })
const label = css({ textStyle: 'h3' })
const total = css({ textStyle: 'h3', textAlign: 'right', m: '0' })
const note = css({ textStyle: 'note', color: 'ink2' })

/** Lines as the one rule of totals takes them; what a piece weighs is not known on the device. */
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

/** True where the device can tell the whole sum: nothing is shipped, or for a price that does not hang on weight. */
export function canEstimate(items: readonly CartLine[], country: string, rules: SellingRules): boolean {
  const delivery = deliveryOf(pricedLines(items), country, rules)
  return delivery === null || 'zone' in delivery
}

/** What the cart comes to in a country, with tax and shipping as lines: what the checkout will say, too. */
export function CartEstimate({
  items,
  country,
  rules,
}: {
  items: readonly CartLine[]
  country: string
  rules: SellingRules
}) {
  const totals = orderTotals(pricedLines(items), country, rules)
  const rows = sumLines(totals)
  const hangsOnCountry = totals.shippingZone !== null || totals.taxPercent > 0
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
      {hangsOnCountry ? <p className={note}>To {countryName(country)}. Change it at the checkout.</p> : null}
    </>
  )
}
