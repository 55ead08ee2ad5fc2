import { Link } from '@tanstack/react-router'
import { DrawingTable } from '#pwa/ui/table.tsx'
import { css, cx } from '#styled/css'
import { formatDate } from '#shared/format.ts'
import type { ProductSummary, ProductType } from '#shared/catalogue/catalogue.contract.ts'
import { drawingLook } from '#pwa/features/catalogue/drawing/strip-view.tsx'
import { kindFamilies } from './kind-families.ts'

const tiles = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', desk: 'repeat(auto-fit, minmax(150px, 1fr))' },
  borderTop: '2px solid {colors.ink}',
})
const tile = css({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '8',
  p: '12',
  overflowWrap: 'anywhere',
  borderBottom: '1px solid {colors.rule}',
  boxShadow: '-1px 0 0 {colors.rule}',
  textDecoration: 'none',
  _hover: { bg: 'sheet', '& b': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
})
const drawing = cx(drawingLook, css({ gridColumn: '1 / -1', height: '72px!' }))
const clip = css({ pt: 'section', overflow: 'hidden' })
const word = css({ textStyle: 'control' })
const number = css({ color: 'ink2' })

export function KindTiles({ types }: { types: readonly ProductType[] }) {
  const families = kindFamilies(types)
  if (families.length === 0) return null
  return (
    <div className={clip}>
      <nav className={tiles} aria-label="Kinds">
        {families.map(({ name, drawing: id, to, search, count }) => (
          <Link key={name} to={to} search={search} className={tile}>
            <svg className={drawing} aria-hidden="true">
              <use href={`/kinds.svg#${id}`} />
            </svg>
            <b className={word}>{name}</b>
            <span className={number}>{count}</span>
          </Link>
        ))}
      </nav>
    </div>
  )
}

const breakable = css({ overflowWrap: 'anywhere', '& > a': { fontWeight: { base: '600', tablet: '400' } } })
/** Below the plane on a phone. */
const beside = css({ display: { base: 'none', tablet: 'table-cell' } })
const under = css({ display: { base: 'block', tablet: 'none' } })

export function RevisionTable({ products }: { products: readonly ProductSummary[] }) {
  return (
    <DrawingTable kind="revision">
      <thead>
        <tr>
          <th scope="col">Release</th>
          <th scope="col">Plane</th>
          <th scope="col" className={beside}>
            What changed
          </th>
          <th scope="col" data-number>
            Date
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr key={product.id}>
            <td>{product.version}</td>
            <td className={breakable}>
              <Link
                to="/products/$productType/$slug"
                params={{ productType: product.productType, slug: product.slug }}
              >
                {product.name}
              </Link>
              <span className={under}>{product.change}</span>
            </td>
            <td className={beside}>{product.change}</td>
            <td data-number>{formatDate(product.releasedAt ?? product.updatedAt)}</td>
          </tr>
        ))}
      </tbody>
    </DrawingTable>
  )
}

const how = css({
  display: 'grid',
  gridTemplateColumns: { tablet: 'repeat(3, 1fr)' },
  columnGap: { tablet: '32', desk: '64' },
})
const step = css({
  display: 'grid',
  gridTemplateColumns: { base: '96px 1fr', tablet: '1fr' },
  alignContent: 'start',
  gap: { base: '16', tablet: '8' },
  py: '16',
  borderTop: { base: '1px solid {colors.rule}', tablet: '2px solid {colors.ink}' },
  '&:first-child': { borderTop: '2px solid {colors.ink}' },
  '& > p': { color: 'ink2' },
})
const steps = [
  [
    'Print',
    'One spool of foaming PLA makes two to three planes. Where a plane has a free test part, try that first.',
  ],
  [
    'Build',
    'A weekend with CA, carbon tube and a few servos. Where the manual is free, read it before you buy.',
  ],
  ['Fly', 'CG and throws of every plane you opened are saved on this device, for a field without signal.'],
] as const

export function HowItWorks() {
  return (
    <ol className={how} aria-label="How it works">
      {steps.map(([name, words]) => (
        <li key={name} className={step}>
          <h2>{name}</h2>
          <p>{words}</p>
        </li>
      ))}
    </ol>
  )
}
