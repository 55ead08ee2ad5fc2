import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { productBySlugQuery } from '#pwa/features/catalogue/catalogue.queries.ts'
import { typeAddress } from '#pwa/features/catalogue/page-head.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { css } from '#styled/css'
import type { ProductSummary } from '#shared/catalogue/catalogue.contract.ts'

const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '16',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'tap' },
})

type PlanePapersProps = { product: ProductSummary; isOwned: boolean; withdrawn: boolean }

/** A withdrawn plane has no page. */
export function PlanePapers({ product, isOwned, withdrawn }: PlanePapersProps) {
  const page = `${typeAddress(product.productType)}/${product.slug}`
  const { data } = useQuery({ ...productBySlugQuery(useApi(), product.slug), enabled: !withdrawn })
  const manual = data?.files.find(({ kind, url }) => kind === 'manual' && url)?.url
  return (
    <div className={links}>
      {isOwned ? (
        <Link
          to="/user/builds/$plane"
          params={{ plane: product.slug }}
          aria-label={`My build of ${product.name}`}
        >
          My build
        </Link>
      ) : null}
      {withdrawn ? null : (
        <>
          <Link to={page} hash="build-sheet" aria-label={`Build sheet of ${product.name}`}>
            Build sheet
          </Link>
          <Link to={page} hash="three-view" aria-label={`Three-view of ${product.name}`}>
            Three-view
          </Link>
          {manual ? (
            <a href={manual} target="_blank" rel="noopener" aria-label={`Manual of ${product.name}`}>
              Manual
            </a>
          ) : null}
          <Link
            to="/print-profiles"
            search={{ product: product.slug }}
            aria-label={`Print profile of ${product.name}`}
          >
            Print profile
          </Link>
        </>
      )}
    </div>
  )
}
