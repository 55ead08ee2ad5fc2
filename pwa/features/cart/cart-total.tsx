import { formatPrice } from '#shared/format.ts'
import { isOneTax, type TaxSettings } from '#shared/settings/tax.ts'
import { css } from '#styled/css'

const list = css({ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: '16', rowGap: '4' })
const quiet = css({ color: 'ink2' })
const figure = css({ textStyle: 'figure', textAlign: 'right', m: '0' })
const total = css({ textStyle: 'h3', textAlign: 'right', m: '0' })
const label = css({ textStyle: 'h3' })

type CartTotalProps = {
  amount: string
  currency: string
  shipped: boolean
  stale: boolean
  tax: TaxSettings
}

export function CartTotal({ amount, currency, shipped, stale, tax }: CartTotalProps) {
  return (
    <dl className={list}>
      {shipped ? (
        <>
          <dt className={quiet}>Shipping</dt>
          <dd className={`${figure} ${quiet}`}>at checkout</dd>
        </>
      ) : null}
      {tax.percent > 0 || !isOneTax(tax) ? (
        <>
          <dt className={quiet}>{tax.name}</dt>
          <dd className={`${figure} ${quiet}`}>
            {tax.included ? `${isOneTax(tax) ? `${tax.percent}% ` : ''}included` : 'at checkout'}
          </dd>
        </>
      ) : null}
      <dt className={label}>{stale ? 'Total, last seen' : 'Total'}</dt>
      <dd className={total}>{formatPrice(amount, currency)}</dd>
    </dl>
  )
}
