import { Link } from '@tanstack/react-router'
import { DrawingTable } from '#pwa/ui/table.tsx'
import { css } from '#styled/css'
import { formatDate } from '#shared/format.ts'
import type {
  CoverPicture,
  ProductCover,
  ProductSummary,
  ProductType,
} from '#shared/catalogue/catalogue.contract.ts'
import { typeAddress } from './page-head.ts'
import { ProductPicture } from './product-picture.tsx'
import { kinds } from './words.ts'

const tiles = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'repeat(3, minmax(0, 1fr))',
    desk: 'repeat(auto-fit, minmax(150px, 1fr))',
  },
  borderTop: '2px solid {colors.ink}',
})
const tile = css({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'start',
  alignContent: 'start',
  columnGap: '4',
  rowGap: '8',
  p: { base: '8', tablet: '16' },
  overflowWrap: 'anywhere',
  borderBottom: '1px solid {colors.rule}',
  boxShadow: '-1px 0 0 {colors.rule}',
  textDecoration: 'none',
  overflow: 'hidden',
  '& > picture': { gridColumn: '1 / -1' },
  _hover: { bg: 'sheet', '& b': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
})
const clip = css({ overflow: 'hidden' })
const word = css({ textStyle: 'control' })
const number = css({ color: 'ink2' })

interface Tile {
  key: string
  to: string
  search: { kind?: string }
  name: string
  count: number
  cover: CoverPicture | null
}

/** Each kind of plane with how many there are and one of them; then the other types. */
export function KindTiles({
  types,
  covers,
}: {
  types: readonly ProductType[]
  covers: readonly ProductCover[]
}) {
  const coverOf = (slug: string, kind?: string) =>
    covers.find((each) => each.type === slug && (kind === undefined || each.kind === kind))?.cover ?? null

  const all = types.flatMap((type): Tile[] =>
    type.slug === 'planes'
      ? type.kinds.map(({ kind, count }) => ({
          key: kind,
          to: '/planes',
          search: { kind },
          name: kinds(kind),
          count,
          cover: coverOf(type.slug, kind),
        }))
      : [
          {
            key: type.slug,
            to: typeAddress(type.slug),
            search: {},
            name: type.name,
            count: type.count,
            cover: coverOf(type.slug),
          },
        ],
  )
  const shown = all.filter(({ count }) => count > 0)
  if (shown.length === 0) return null
  return (
    <div className={clip}>
      <nav className={tiles} aria-label="Kinds">
        {shown.map(({ key, to, search, name, count, cover }) => (
          <Link key={key} to={to} search={search} className={tile}>
            <ProductPicture image={cover} name={name} sizes="(min-width: 600px) 180px, 100px" decorative />
            <b className={word}>{name}</b>
            <span className={number}>{count}</span>
          </Link>
        ))}
      </nav>
    </div>
  )
}

const breakable = css({ overflowWrap: 'anywhere', '& > a': { fontWeight: { base: '600', tablet: '400' } } })
/** On a phone what changed stands under the plane: three columns leave both their width. */
const beside = css({ display: { base: 'none', tablet: 'table-cell' } })
const under = css({ display: { base: 'block', tablet: 'none' } })

/** What came last: version, plane, what changed, when. */
export function RevisionTable({ products }: { products: readonly ProductSummary[] }) {
  return (
    <DrawingTable kind="revision">
      <thead>
        <tr>
          <th scope="col">Rev.</th>
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
    'One spool of foaming PLA makes two to three planes. Try a free test part first: every plane has one.',
  ],
  ['Build', 'A weekend with CA, carbon tube and a few servos. The manual is free to read before you buy.'],
  ['Fly', 'CG and throws of every plane you looked at stay on this device, also where there is no signal.'],
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
