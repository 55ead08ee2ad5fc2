import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { stillNeeded } from '#shared/cart/still-needed.ts'
import { plural } from '#shared/format.ts'
import { css } from '#styled/css'
import { productQuery } from './catalogue.queries.ts'

/** Rarely more in a cart. */
const mostAircraft = 3
const mostNamed = 2
const list = css({ display: 'grid', gap: '8', py: '16', borderTop: '1px solid {colors.rule}' })
const show = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'tap', px: '8', ml: '-8' })

type InCart = {
  productId: number
  known: boolean
  product: { name: string; slug: string; productType: string }
}

export function StillNeeded({ lines }: { lines: readonly InCart[] }) {
  const api = useApi()
  const aircraft = lines.filter(({ known, product }) => known && product.productType === 'planes')
  const asked = aircraft.slice(0, mostAircraft)
  const answers = useQueries({ queries: asked.map(({ productId }) => productQuery(api, productId)) })
  const inCart = new Set(lines.map(({ product }) => product.slug))
  const rows = answers.flatMap(({ data }) => {
    const items = data ? stillNeeded(data, inCart) : []
    return data && items.length > 0 ? [{ product: data, items }] : []
  })
  if (rows.length === 0) return null
  return (
    <ul className={list} aria-label="Still needed">
      {rows.map(({ product: { id, name, slug, productType }, items }) => (
        <li key={id}>
          Still needed for {name}: {items.slice(0, mostNamed).join('; ')}
          {items.length > mostNamed ? `; and ${items.length - mostNamed} more` : ''}.
          <br />
          <Link to="/products/$productType/$slug" params={{ productType, slug }} hash="need" className={show}>
            Show what {name} needs
          </Link>
        </li>
      ))}
      {aircraft.length > mostAircraft ? (
        <li>
          {plural(aircraft.length - mostAircraft, 'more plane')}: see “You also need” on{' '}
          {aircraft.length - mostAircraft === 1 ? 'its page' : 'their pages'}.
        </li>
      ) : null}
    </ul>
  )
}
