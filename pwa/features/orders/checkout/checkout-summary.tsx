import { Link } from '@tanstack/react-router'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { Notice } from '#pwa/ui/states.tsx'
import { countryName } from '#shared/orders/countries.ts'
import type { Quote } from '#shared/orders/orders.contract.ts'
import { css } from '#styled/css'

const list = css({ display: 'grid', gap: '4', mt: '4' })

/** Since the buyer first looked. */
export function ChangedSince({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null
  return (
    <Notice tone="info" title="Changed since you looked" role="status">
      <ul className={list}>
        {changes.map((change, index) => (
          // A change may come and go: its words alone do not name it.
          // oxlint-disable-next-line react/no-array-index-key -- the list only grows
          <li key={`${index} ${change}`}>{change}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** With links. */
export function Obstacles({ quote, country }: { quote: Quote; country: string }) {
  const toCart = <Link to="/cart">Open cart</Link>
  return (
    <>
      {quote.problems.map(({ productId, name, reason }) => (
        <Notice key={productId} tone="loss" title={name} role="alert">
          {reason === 'gone'
            ? 'No longer sold. Remove it from your cart to go on. '
            : 'There are not enough left. Change the quantity in your cart. '}
          {toCart}
        </Notice>
      ))}
      {quote.owned.map(({ productId, name }) => (
        <Notice key={productId} tone="info" title={`You own ${name} already`} role="status">
          It is in <Link to="/user/dashboard">My downloads</Link>, with every update. No need to buy it again.{' '}
          {toCart}
        </Notice>
      ))}
      {quote.obstacle ? (
        <Notice
          tone="loss"
          role="alert"
          title={
            quote.obstacle === 'country'
              ? `We do not ship to ${countryName(country)}`
              : 'Too heavy for one parcel'
          }
        >
          {quote.obstacle === 'country'
            ? 'Choose another country, or remove the goods from your cart. Downloads can be ordered from everywhere. '
            : 'Split the goods into two orders. '}
          {toCart}
        </Notice>
      ) : null}
    </>
  )
}

/** Nothing was charged; a retry is the same order. `isNamed`: what has changed since is listed above. */
export function NotOrdered({ error, isNamed }: { error: Error; isNamed: boolean }) {
  const problem = error instanceof ApiError ? error.problem : null
  if (problem?.code === 'quote_changed' && isNamed) return null
  if (problem?.issues)
    return (
      <Notice tone="loss" title="Check the fields in red" role="alert">
        Nothing was charged.
      </Notice>
    )
  const unanswered = error instanceof ApiError && error.kind !== 'status'
  return (
    <Notice tone="loss" title={unanswered ? 'No answer from the shop' : 'Not ordered'} role="alert">
      {unanswered
        ? "We don't know whether your order arrived. Try again: you won't order twice, and nothing was charged."
        : `${error.message}${problem?.code === 'unavailable' ? '' : ' Nothing was charged.'}`}
    </Notice>
  )
}
