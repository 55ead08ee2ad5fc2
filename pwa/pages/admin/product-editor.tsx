import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { adminProductQuery } from '#pwa/features/admin/admin.queries.ts'
import { ProductForm } from '#pwa/features/admin/product-form.tsx'
import { ProductFiles, ProductPictures } from '#pwa/features/admin/product-media.tsx'
import { ProductStatus } from '#pwa/features/admin/product-status.tsx'
import { PublishPanel } from '#pwa/features/admin/publish-panel.tsx'
import { useApi } from '#pwa/foundation/api-context.ts'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { EmptyState, Skeleton } from '#pwa/ui/states.tsx'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'

function Editor({ product }: { product: AdminProduct }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const show = (changed: AdminProduct) =>
    queryClient.setQueryData(adminProductQuery(api, product.id).queryKey, changed)
  return (
    <>
      <PublishPanel product={product} onChanged={show} />
      {product.isDigitalDownload ? <ProductFiles product={product} onChanged={show} /> : null}
      <ProductPictures product={product} onChanged={show} />
      <PageSection title="Words and numbers">
        <ProductForm product={product} onSaved={show} />
      </PageSection>
    </>
  )
}

/** A product at the desk: files first, typing last. */
export function ProductEditorPage() {
  const { id = '' } = useParams({ strict: false })
  const number = /^\d{1,9}$/.test(id) ? Number(id) : 0
  const { data: product, error } = useQuery({ ...adminProductQuery(useApi(), number), enabled: number > 0 })
  return (
    <AdminFrame>
      <p>
        <Link to="/admin/products">All products</Link>
      </p>
      <PageHead title={product?.name ?? 'Product'} area="admin">
        {product ? <ProductStatus status={product.status} /> : null}
      </PageHead>
      {error || number === 0 ? (
        <EmptyState title="No such product">It may have been deleted.</EmptyState>
      ) : product ? (
        <Editor product={product} />
      ) : (
        <Skeleton height="400px" />
      )}
    </AdminFrame>
  )
}
