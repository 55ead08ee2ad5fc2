import { Link } from '@tanstack/react-router'
import type { ProductType } from '#shared/catalogue/catalogue.contract.ts'
import { css } from '#styled/css'

const list = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr 1fr', desk: 'repeat(auto-fit, minmax(160px, 1fr))' },
  mt: '32',
  p: '0',
  listStyle: 'none',
  borderTopWidth: '2px',
  borderTopStyle: 'solid',
  borderColor: 'ink',
})
const entry = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '8',
  minH: 'tap',
  px: '8',
  textStyle: 'control',
  textDecoration: 'none',
  borderBottomWidth: '1px',
  borderBottomStyle: 'solid',
  borderColor: 'rule',
  _hover: { bg: 'well', textDecoration: 'underline' },
})
const count = css({ color: 'ink2' })

/** The kinds of aircraft and the other types, each with how many there are. */
export function Kinds({ types }: { types: readonly ProductType[] }) {
  const planes = types.find(({ slug }) => slug === 'planes')
  const others = types.filter(({ slug, count: many }) => slug !== 'planes' && many > 0)
  return (
    <nav aria-label="Kinds">
      <ul className={list}>
        {planes?.kinds.map(({ kind, count: many }) => (
          <li key={kind}>
            <Link to="/planes" search={{ kind }} className={entry}>
              {kind} <span className={count}>{many}</span>
            </Link>
          </li>
        ))}
        {others.map((type) => (
          <li key={type.slug}>
            <Link to="/products/$productType" params={{ productType: type.slug }} className={entry}>
              {type.name} <span className={count}>{type.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
