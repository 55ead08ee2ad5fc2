import { Button } from '#pwa/ui/inputs/button.tsx'
import { DownloadIcon } from '#pwa/ui/screen-icons.tsx'
import type { OwnedProduct } from '#shared/orders/downloads.contract.ts'
import { formatBytes } from '#shared/format.ts'
import { useDownload } from './downloads.mutations.ts'

type ZipButtonProps = {
  product: Pick<OwnedProduct, 'productId' | 'name' | 'zipSize'>
  /** Default: the newest. */
  releaseId?: number
  /** Id or pass of an order. */
  order?: string
  tone?: 'act' | 'ink' | 'second'
  wide?: boolean
}

export function ZipButton({ product, releaseId, order, tone = 'second', wide = false }: ZipButtonProps) {
  const download = useDownload()
  return (
    <Button
      tone={tone}
      wide={wide}
      icon={<DownloadIcon size="small" />}
      busy={download.isPending}
      onClick={() =>
        download.mutate({
          productId: product.productId,
          ...(order ? { order } : {}),
          ...(releaseId === undefined ? {} : { releaseId }),
        })
      }
      aria-label={`Download ZIP, ${formatBytes(product.zipSize)}: ${product.name}`}
    >
      Download ZIP, {formatBytes(product.zipSize)}
    </Button>
  )
}
