import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { NotLoaded } from '#pwa/features/admin/not-loaded.tsx'
import { previewQuery } from '#pwa/features/catalogue/desk/products-desk.queries.ts'
import { AircraftSections } from '#pwa/features/catalogue/product/aircraft-sections.tsx'
import { GoodsSections } from '#pwa/features/catalogue/product/goods-sections.tsx'
import { PinPlace } from '#pwa/features/field/pin-place.tsx'
import { ProductTop } from '#pwa/features/catalogue/product/product-top.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'

/** The page needs a real window of that width. */
const openPhone = () => window.open(location.href, 'kestrel-preview', 'popup,width=390,height=844')

export function ProductPreviewPage() {
  const { id = '' } = useParams({ strict: false })
  const number = /^\d{1,9}$/.test(id) ? Number(id) : 0
  const {
    data: product,
    error,
    refetch,
  } = useQuery({ ...previewQuery(useApi(), number), enabled: number > 0 })
  return (
    <AdminFrame>
      <div className={css({ my: '16' })}>
        <Notice
          tone="waiting"
          title="Preview"
          action={
            <div className={css({ display: { base: 'none', desk: 'block' } })}>
              <Button size="dense" onClick={openPhone}>
                At phone width
              </Button>
            </div>
          }
        >
          Only administrators see this.{' '}
          <Link to="/admin/products/$id" params={{ id }}>
            Back to the editor
          </Link>
        </Notice>
      </div>
      {!product ? (
        <NotLoaded
          what="product"
          error={error}
          isMissing={number === 0}
          onRetry={refetch}
          title="Preview"
          back={<Link to="/admin/products">All products</Link>}
        />
      ) : (
        <div inert>
          <ProductTop product={product}>{product.record ? <PinPlace product={product} /> : null}</ProductTop>
          {product.record ? (
            <AircraftSections product={product} record={product.record} />
          ) : (
            <GoodsSections product={product} />
          )}
        </div>
      )}
    </AdminFrame>
  )
}
