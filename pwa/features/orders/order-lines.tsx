import { Link } from '@tanstack/react-router'
import { Price } from '#pwa/ui/price.tsx'
import { PairTable } from '#pwa/ui/table.tsx'
import { formatPrice } from '#shared/format.ts'
import type { OrderLine, Quote } from '#shared/orders/orders.contract.ts'
import { css } from '#styled/css'

const row = css({
  display: 'grid',
  gridTemplateColumns: '80px 1fr auto',
  gap: '16',
  py: '12',
  borderBottomWidth: '1px',
  borderBottomStyle: 'solid',
  borderColor: 'rule',
})

/** What is bought: picture, name, version and licence, price. */
export function OrderLines({ lines, currency }: { lines: readonly OrderLine[]; currency: string }) {
  return (
    <ul className={css({ listStyle: 'none', p: '0', m: '0' })}>
      {lines.map((line) => (
        <li key={`${line.productId} ${line.name}`} className={row}>
          <img
            src={line.image}
            alt=""
            width={80}
            height={60}
            className={css({ bg: 'pic', objectFit: 'cover', w: '80px', h: '60px' })}
          />
          <div>
            <p className={css({ textStyle: 'control' })}>
              {line.slug ? (
                <Link to="/planes/$plane" params={{ plane: line.slug }}>
                  {line.name}
                </Link>
              ) : (
                line.name
              )}
            </p>
            <p className={css({ color: 'ink2', textStyle: 'note' })}>
              {line.isDigitalDownload
                ? `Digital${line.version ? `, v${line.version}` : ''}`
                : `${line.quantity} pieces`}
              {line.licence ? `, ${line.licence.name.toLowerCase()} licence` : ''}
              {line.saleName ? `, ${line.saleName}` : ''}
            </p>
          </div>
          {line.unitPrice === line.originalPrice ? (
            <Price now={formatPrice(line.total, currency)} size="text" />
          ) : (
            <Price
              now={formatPrice(line.total, currency)}
              was={formatPrice(line.originalPrice, currency)}
              size="text"
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Subtotal, shipping and tax as lines, and what they come to. */
export function OrderSum({ totals }: { totals: Quote['totals'] }) {
  const money = (amount: string) => formatPrice(amount, totals.currency)
  return (
    <PairTable
      caption="Sum"
      rows={[
        { name: 'Subtotal', value: money(totals.subtotal) },
        ...(totals.discount === '0.00'
          ? []
          : [{ name: 'Saved by sales', value: `−${money(totals.discount)}` }]),
        {
          name: totals.shippingZone ? `Shipping, ${totals.shippingZone.toLowerCase()}` : 'Shipping',
          value:
            totals.shippingZone === null
              ? 'Nothing to ship'
              : totals.shipping === '0.00'
                ? 'Free'
                : money(totals.shipping),
        },
        ...(totals.taxPercent > 0
          ? [
              {
                name: `${totals.taxIncluded ? 'Of it ' : ''}${totals.taxPercent}% ${totals.taxName}`,
                value: money(totals.tax),
              },
            ]
          : []),
        { name: 'Total', value: <strong>{money(totals.total)}</strong> },
      ]}
    />
  )
}
