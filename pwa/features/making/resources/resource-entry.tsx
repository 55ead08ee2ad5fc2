import { Link } from '@tanstack/react-router'
import { Badge } from '#pwa/ui/badge.tsx'
import type { Resource, Resources } from '#shared/making/resources/resources.contract.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const entry = css({
  display: 'grid',
  gap: { base: '12', desk: '48' },
  gridTemplateColumns: { desk: 'minmax(0, 1.4fr) minmax(0, 1fr)' },
  alignItems: 'start',
  py: '16',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: '1px solid {colors.rule}' },
})
const words = css({ display: 'grid', gap: '4', maxWidth: 'prose' })
const title = css({ textStyle: 'h3' })
const figure = css({ textStyle: 'figure' })
const note = css({ textStyle: 'note', color: 'ink2' })
const shops = css({ display: 'grid', gap: '12' })
const shop = css({ display: 'grid', gap: '4', justifyItems: 'start' })
const under = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '8',
  textStyle: 'note',
  color: 'ink2',
})
const wraps = css({ maxWidth: 'full', whiteSpace: 'normal!' })
const plane = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { base: 'tap', desk: '0' },
  mr: '8',
})

type ResourceEntryProps = { resource: Resource; products: Resources['products'] }

function MadeFor({ resource, products }: ResourceEntryProps) {
  if (resource.products.length === 0) return <p className={note}>For every aircraft.</p>
  return (
    <p className={note}>
      For{' '}
      {products
        .filter(({ slug }) => resource.products.includes(slug))
        .map(({ slug, name, productType }) => (
          <Link key={slug} to="/products/$productType/$slug" params={{ productType, slug }} className={plane}>
            {name}
          </Link>
        ))}
    </p>
  )
}

/** Links lead by an address of ours that counts; the shop learns nothing of the page. */
function Shops({ resource: { name, links } }: Pick<ResourceEntryProps, 'resource'>) {
  if (links.length === 0) return <p className={note}>No shop is listed. Search for the name above.</p>
  return (
    <ul className={shops} aria-label={`Shops for ${name}`}>
      {links.map(({ id, shop: called, host, pays }) => (
        <li key={id} className={shop}>
          <a
            href={`/api/purchase-resources/links/${id}`}
            target="_blank"
            rel={`${pays ? 'sponsored ' : ''}nofollow noopener noreferrer`}
            className={`${button()} ${wraps}`}
            aria-label={`${name} at ${called}${pays ? ', affiliate link' : ''}`}
          >
            {called}
          </a>
          <span className={under}>
            {host}
            {pays ? <Badge>Affiliate link</Badge> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function ResourceEntry({ resource, products }: ResourceEntryProps) {
  const { name, specification, advice } = resource
  return (
    <li className={entry}>
      <div className={words}>
        <h3 className={title}>{name}</h3>
        {specification ? <p className={figure}>{specification}</p> : null}
        {advice ? <p>{advice}</p> : null}
        <MadeFor resource={resource} products={products} />
      </div>
      <Shops resource={resource} />
    </li>
  )
}
