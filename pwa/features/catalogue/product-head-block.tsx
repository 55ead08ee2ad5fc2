import { AddToCart } from '#pwa/features/cart/add-to-cart.tsx'
import { FitBadge } from '#pwa/features/making/fit-badge.tsx'
import { useShop } from '#pwa/features/settings/settings.queries.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { DownloadIcon, FileIcon } from '#pwa/ui/icons.tsx'
import { TitleBlock, TitleCell, TitleFacts } from '#pwa/ui/title-block.tsx'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { formatBytes } from '#shared/format.ts'
import { css } from '#styled/css'
import { ProductPrice } from './product-price.tsx'

const line = css({ display: 'inline-flex', alignItems: 'center', gap: '8', minH: 'tap' })

function taxLine(percent: number, digital: boolean): string {
  const tax = percent > 0 ? `incl. ${percent}% tax, ` : ''
  return digital ? `${tax}digital: nothing to ship, updates included` : `${tax}plus shipping`
}

/** Name, status, price and the one action of the page. */
export function ProductHeadBlock({ product }: { product: Product }) {
  const shop = useShop()
  const free = product.files.filter((file) => file.free && file.url)
  return (
    <div>
      <TitleBlock action={<AddToCart product={product} size="block" wide />}>
        <TitleCell>
          <p className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '8', textStyle: 'note', color: 'ink2' })}>
            {product.kind ?? 'Parts and hardware'}
            {product.aircraft ? <Badge tone="dashed">{product.aircraft.status}</Badge> : null}
          </p>
          <h1 className={css({ textStyle: 'h1' })}>{product.name}</h1>
          <p className={css({ mt: '4' })}>{product.tagline}</p>
        </TitleCell>
        {product.aircraft ? (
          <TitleFacts
            facts={[
              { name: 'Version', value: product.version ?? 'none' },
              { name: 'Parts', value: product.aircraft.partCount },
              { name: 'Files', value: formatBytes(product.downloadSize) },
            ]}
          />
        ) : null}
        <TitleCell>
          <ProductPrice product={product} size="product" />
          <p className={css({ textStyle: 'note', color: 'ink2' })}>{taxLine(shop.taxPercent, product.isDigitalDownload)}</p>
        </TitleCell>
      </TitleBlock>
      <ul className={css({ listStyle: 'none', p: '0', mt: '16' })}>
        {product.aircraft ? (
          <li>
            <FitBadge aircraft={product.aircraft} />
          </li>
        ) : null}
        {free.map((file) => (
          <li key={file.id}>
            <a href={file.url ?? ''} download className={line}>
              {file.kind === 'manual' ? <FileIcon size="small" /> : <DownloadIcon size="small" />}
              {file.kind === 'manual' ? 'Free manual' : 'Free test part'} ({formatBytes(file.size)})
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
