import { useQuery } from '@tanstack/react-query'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { LoadFailed } from '#pwa/ui/states.tsx'
import type { Order } from '#shared/orders/orders.contract.ts'
import { css } from '#styled/css'
import { orderDownloadsQuery } from './downloads.queries.ts'
import { SendLink } from './send-link.tsx'
import { ZipButton } from './zip-button.tsx'

const list = css({ display: 'grid', gap: '24' })
const name = css({ textStyle: 'h3', mb: '8' })
const version = css({ color: 'ink2', fontWeight: '400' })
const buttons = css({
  display: 'grid',
  gap: '8',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'minmax(0, 1fr) minmax(0, 1fr)' },
  maxW: 'prose',
})

/** `first`: the main button; `level` of headings. */
export function OrderFiles({
  order,
  reference,
  first = false,
  level = 3,
}: {
  order: Order
  reference: string
  first?: boolean
  level?: 2 | 3
}) {
  const Name = level === 2 ? 'h2' : 'h3'
  const query = orderDownloadsQuery(useApi(), reference)
  const { data: owned = [], isLoadingError, refetch } = useQuery({ ...query, enabled: order.hasDownloads })
  if (isLoadingError) return <LoadFailed what="Your files" onRetry={refetch} />
  if (owned.length === 0) return null
  return (
    <ul className={list}>
      {owned.map((product, index) => (
        <li key={product.productId}>
          <Name className={name}>
            {product.name} <span className={version}>release {product.version}</span>
          </Name>
          <div className={buttons}>
            <ZipButton
              product={product}
              order={reference}
              tone={first && index === 0 ? 'act' : 'second'}
              wide
            />
            <SendLink product={product} order={reference} tone="second" />
          </div>
        </li>
      ))}
    </ul>
  )
}
