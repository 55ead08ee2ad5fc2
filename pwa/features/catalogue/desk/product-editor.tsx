import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { adminProductQuery } from './products-desk.queries.ts'
import { BuildSheetForm } from './build-sheet-form.tsx'
import { ProductForm } from './product-form.tsx'
import { ProductFiles, ProductPictures } from './product-media.tsx'
import { ProductStatus } from './product-status.tsx'
import { ProductUploads } from './product-uploads.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { ReadPartsTable } from './read-parts-table.tsx'
import { ReleasePanel } from './release-panel.tsx'
import { SaveLine, useSaveStates } from '#pwa/features/admin/save-line.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { EmptyState, Skeleton } from '#pwa/ui/states.tsx'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'

function Editor({ product }: { product: AdminProduct }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const saving = useSaveStates()
  const show = (changed: AdminProduct) =>
    queryClient.setQueryData(adminProductQuery(api, product.id).queryKey, changed)
  const part = { product, onChanged: show }
  const isAircraft = product.isDigitalDownload
  return (
    <>
      <PublishPanel {...part} />
      <PageSection title={isAircraft ? 'Files and pictures' : 'Add pictures'}>
        <div id="uploads">
          <ProductUploads id={product.id} ofGoods={!isAircraft} />
        </div>
      </PageSection>
      {isAircraft && product.publishedAt ? <ReleasePanel {...part} onState={saving.release} /> : null}
      <ReadPartsTable {...part} />
      <ProductFiles {...part} />
      <ProductPictures {...part} />
      <PageSection title="Words and price">
        <ProductForm product={product} onSaved={show} onState={saving.words} />
      </PageSection>
      {isAircraft ? (
        <PageSection title="Build sheet">
          <BuildSheetForm {...part} onState={saving.sheet} />
        </PageSection>
      ) : null}
      <SaveLine states={saving.states} isDraft={product.status === 'draft'} />
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
      <PageHead
        title={product?.name ?? 'Product'}
        area="admin"
        note={<Link to="/admin/products">All products</Link>}
      >
        {product ? <ProductStatus status={product.status} /> : null}
      </PageHead>
      {error || number === 0 ? (
        <EmptyState title="No such product">It may have been deleted.</EmptyState>
      ) : product ? (
        <Editor key={product.id} product={product} />
      ) : (
        <Skeleton height="400px" />
      )}
    </AdminFrame>
  )
}
