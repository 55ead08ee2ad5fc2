import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { bedText } from '#pwa/features/making/use-bed.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { css } from '#styled/css'
import { type Shortfall, shortfallOf } from '#shared/aircraft/printer-shortfall.ts'
import { readBed } from '#shared/catalogue/printer-text.ts'
import { formatNumber, plural } from '#shared/format.ts'
import { nearlyFittingQuery } from '#pwa/features/catalogue/list.queries.ts'
import type { ListSearch } from '#pwa/features/catalogue/list-search.ts'
import { ProductPicture } from '#pwa/features/catalogue/product-picture.tsx'

const list = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'minmax(0, 1fr) minmax(0, 1fr)' },
  columnGap: '32',
})
const row = css({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  alignItems: 'center',
  gap: '16',
  py: '8',
  borderBottom: '1px solid {colors.rule}',
  color: 'ink',
  textDecoration: 'none',
  _hover: { bg: 'sheet' },
})
const name = css({ display: 'block', textStyle: 'h3', overflowWrap: 'anywhere' })
const quiet = css({ display: 'block', color: 'ink2' })

/** "7 of 28 parts don't fit: up to 8 mm too tall" */
function shortfallText({ parts, of, by, way }: Shortfall): string {
  const [fits, most] = parts === 1 ? ["doesn't fit", ''] : ["don't fit", 'up to ']
  return `${formatNumber(parts)} of ${plural(of, 'part')} ${fits}: ${most}${by} mm too ${way === 'height' ? 'tall' : 'large for the bed'}`
}

/** Closest first, with the misfit. */
export function NearlyFits({ type, search }: { type: string; search: ListSearch }) {
  const { data = [] } = useQuery(nearlyFittingQuery(useApi(), { ...search, type }))
  const bed = search.bed ? readBed(search.bed) : null
  if (!bed) return null
  const planes = data.flatMap((product) => {
    const printable = product.aircraft ?? product.printFacts
    const miss = printable && shortfallOf(printable.sizes, bed)
    return miss ? [{ product, miss }] : []
  })
  if (planes.length === 0) return null
  return (
    <PageSection title={`Nearly fits ${bedText(bed)}`}>
      <ul className={list}>
        {planes.map(({ product, miss }) => (
          <li key={product.id}>
            <Link
              to="/products/$productType/$slug"
              params={{ productType: product.productType, slug: product.slug }}
              className={row}
            >
              <ProductPicture image={product.images[0]} name={product.name} sizes="96px" decorative />
              <span>
                <b className={name}>{product.name}</b>
                <span className={quiet}>{shortfallText(miss)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
