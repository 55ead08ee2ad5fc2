import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from '@tanstack/react-router'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { NotLoaded } from '#pwa/features/admin/not-loaded.tsx'
import { adminProductQuery } from './products-desk.queries.ts'
import { BuildSheetForm } from './build-sheet-form.tsx'
import { ProductForm, productFormId } from './product-form.tsx'
import { ProductFiles, ProductPictures } from './product-media.tsx'
import { ProductStatus } from './product-status.tsx'
import { ProductUploads, useFilesUnderWay, useSendState } from './product-uploads.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { ReadPartsTable } from './read-parts-table.tsx'
import { ReleasePanel } from './release-panel.tsx'
import { SectionIndex } from './section-index.tsx'
import { SaveBar, useSaveStates } from '#pwa/features/admin/save-bar.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { css } from '#styled/css'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'

/** Publishing and the index stay beside the sections from 1200 px on. */
const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', broad: 'minmax(0, 1fr) 320px' },
  gridTemplateRows: { broad: 'auto 1fr' },
  columnGap: '48',
})
const rest = css({ mt: { desk: '32' } })
const side = css({
  mt: '24',
  broad: {
    gridColumn: '2',
    gridRow: '1 / span 2',
    alignSelf: 'start',
    position: 'sticky',
    top: 'calc(token(sizes.header) + token(sizes.adminBar) + 24px)',
  },
})

const sendWords = {
  sent: null,
  sending: 'Files are still being sent.',
  stopped: 'Some files are not sent yet.',
} as const

function Editor({ product }: { product: AdminProduct }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const saving = useSaveStates()
  const [opened, setOpened] = useState(0)
  const { queryKey } = adminProductQuery(api, product.id)
  const show = (changed: AdminProduct) => queryClient.setQueryData(queryKey, changed)
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey })
    setOpened(opened + 1)
  }
  const part = { product, onChanged: show }
  const isAircraft = product.isDigitalDownload
  const sendState = useSendState(product.id)
  const underWay = useFilesUnderWay(product.id)
  return (
    <>
      <div className={columns}>
        <PageSection anchor="uploads" title={isAircraft ? 'Files and pictures' : 'Add pictures'}>
          <ProductUploads id={product.id} ofGoods={!isAircraft} />
        </PageSection>
        <div className={side}>
          <PublishPanel {...part} underWay={underWay} />
          <SectionIndex product={product} />
        </div>
        <div className={rest}>
          {isAircraft && product.publishedAt ? (
            <ReleasePanel {...part} underWay={underWay} onState={saving.release} />
          ) : null}
          <ReadPartsTable {...part} />
          <ProductFiles {...part} />
          <ProductPictures {...part} onState={saving.pictures} />
          <PageSection anchor="words" title="Description and price">
            <ProductForm
              key={opened}
              product={product}
              onSaved={show}
              onState={saving.words}
              onReload={() => void reload()}
            />
          </PageSection>
          {isAircraft ? (
            <PageSection anchor="sheet" title="Build sheet">
              <BuildSheetForm {...part} onState={saving.sheet} />
            </PageSection>
          ) : null}
        </div>
      </div>
      <SaveBar
        states={saving.states}
        form={product.status === 'draft' ? null : productFormId}
        onSave={saving.save}
        underWay={sendWords[sendState]}
      />
    </>
  )
}

export function ProductEditorPage() {
  const { id = '' } = useParams({ strict: false })
  const number = /^\d{1,9}$/.test(id) ? Number(id) : 0
  const {
    data: known,
    error,
    isFetchedAfterMount,
    refetch,
  } = useQuery({ ...adminProductQuery(useApi(), number), enabled: number > 0 })
  // Its forms keep what they open with: what an earlier visit has read may be older than what they would save over.
  const product = isFetchedAfterMount ? known : undefined
  const toList = <Link to="/admin/products">All products</Link>
  return (
    <AdminFrame>
      <PageHead title={known?.name ?? 'Product'} area="admin" note={toList}>
        {known ? <ProductStatus status={known.status} /> : null}
      </PageHead>
      {product ? (
        <Editor key={product.id} product={product} />
      ) : (
        <NotLoaded what="product" error={known ? null : error} isMissing={number === 0} onRetry={refetch} />
      )}
    </AdminFrame>
  )
}
