import '#pwa/theme/mono.css'
import { Balloon } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { DownloadIcon } from '#pwa/ui/screen-icons.tsx'
import type { OwnedProduct } from '#shared/orders/downloads.contract.ts'
import { releaseMeanings } from '#shared/catalogue/release-kind.ts'
import { css } from '#styled/css'
import { useDownloadParts } from './downloads.mutations.ts'

const box = css({
  display: 'grid',
  gap: '8',
  justifyItems: 'start',
  my: '8',
  pl: '12',
  borderLeft: '3px solid {colors.ink}',
  maxWidth: 'prose',
})
const codes = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4' })
const note = css({ textStyle: 'note', color: 'ink2' })

type PrintAgainProps = {
  product: Pick<OwnedProduct, 'productId' | 'name' | 'changelog'>
  update: NonNullable<OwnedProduct['update']>
  /** By code. */
  onPart: (code: string) => void
}

export function PrintAgain({ product, update, onPart }: PrintAgainProps) {
  const download = useDownloadParts(product.productId)
  const { parts, since, kind } = update
  const wanted = parts.length === 1 ? `Download part ${parts[0]}` : `Download these ${parts.length} parts`
  return (
    <div className={box}>
      {parts.length > 0 ? (
        <p className={codes}>
          <b>Updated: print again</b>
          {parts.map((code) => (
            <Button key={code} tone="plain" aria-label={`Open part ${code}`} onClick={() => onPart(code)}>
              <Balloon>{code}</Balloon>
            </Button>
          ))}
        </p>
      ) : (
        <p>
          <b>Updated since release {since}</b>
        </p>
      )}
      <p>{product.changelog.join(' ')}</p>
      <p className={note}>
        {releaseMeanings[kind]} You had release {since}.
      </p>
      {parts.length > 0 ? (
        <Button
          icon={<DownloadIcon size="small" />}
          busy={download.isPending}
          aria-label={`${wanted}: ${product.name}`}
          onClick={() => download.mutate(parts)}
        >
          {wanted}
        </Button>
      ) : null}
    </div>
  )
}
