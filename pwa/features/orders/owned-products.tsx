import '#pwa/theme/mono.css'
import { Button } from '#pwa/ui/button.tsx'
import { DownloadIcon } from '#pwa/ui/icons.tsx'
import type { OwnedProduct } from '#shared/orders/orders.contract.ts'
import { formatBytes } from '#shared/format.ts'
import { css } from '#styled/css'
import { useDownload } from './orders.mutations.ts'

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '96px 1fr', desk: '160px 1fr auto' },
  gap: '16',
  py: '16',
  borderTopWidth: '1px',
  borderTopStyle: 'solid',
  borderColor: 'rule',
})

/** The button for a whole release. */
export function ZipButton({
  product,
  tone = 'second',
}: {
  product: Pick<OwnedProduct, 'productId' | 'name' | 'zipSize'>
  tone?: 'act' | 'second'
}) {
  const download = useDownload()
  return (
    <Button
      tone={tone}
      icon={<DownloadIcon size="small" />}
      busy={download.isPending}
      busyText="Preparing the ZIP..."
      onClick={() => download.mutate({ productId: product.productId })}
      aria-label={`Download ZIP of ${product.name}, ${formatBytes(product.zipSize)}`}
    >
      Download ZIP ({formatBytes(product.zipSize)})
    </Button>
  )
}

function Files({ product }: { product: OwnedProduct }) {
  const download = useDownload()
  return (
    <details className={css({ gridColumn: '1 / -1' })}>
      <summary
        className={css({
          display: 'inline-flex',
          alignItems: 'center',
          minH: 'tap',
          cursor: 'pointer',
          textDecoration: 'underline',
        })}
      >
        {product.files.length} files
      </summary>
      <ul className={css({ listStyle: 'none', p: '0', m: '0' })}>
        {product.files.map((file) => (
          <li
            key={file.id}
            className={css({
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              alignItems: 'center',
              columnGap: '16',
            })}
          >
            <Button
              tone="plain"
              onClick={() => download.mutate({ productId: product.productId, fileId: file.id })}
            >
              <span className={css({ textStyle: 'code', overflowWrap: 'anywhere' })}>{file.path}</span>
            </Button>
            <span className={css({ color: 'ink2' })}>{formatBytes(file.size)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What a member owns: picture, version, what changed, the ZIP and the single files. */
export function OwnedProducts({ products }: { products: readonly OwnedProduct[] }) {
  return (
    <ul className={css({ listStyle: 'none', p: '0', m: '0' })}>
      {products.map((product) => (
        <li key={product.productId} className={row}>
          <img
            src={product.image}
            alt=""
            width={160}
            height={120}
            className={css({ w: 'full', h: 'auto', bg: 'pic' })}
          />
          <div>
            <h3 className={css({ textStyle: 'h3' })}>
              {product.name} <span className={css({ color: 'ink2' })}>v{product.version}</span>
            </h3>
            <p>
              {product.boughtVersion && product.boughtVersion !== product.version ? 'Updated: ' : ''}
              {product.changelog[0]}
            </p>
            <p className={css({ textStyle: 'note', color: 'ink2' })}>Order {product.orderNumber}</p>
          </div>
          <div className={css({ gridColumn: { base: '1 / -1', desk: 'auto' } })}>
            <ZipButton product={product} />
          </div>
          <Files product={product} />
        </li>
      ))}
    </ul>
  )
}
