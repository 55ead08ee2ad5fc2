import { Suspense, useState } from 'react'
import { late } from '#pwa/foundation/network/late.ts'
import { useMeteredNetwork } from '#pwa/foundation/network/network.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { css } from '#styled/css'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'

const ModelViewer = late(async () => (await import('./model-viewer.tsx')).ModelViewer)

/** Compressed bytes of the viewer with the parts of all dialogs; a browser test checks it. */
const viewerBytes = 195_000

/** Two cells, three on a desktop. */
const place = css({ display: 'grid', gridColumn: { base: 'span 2', desk: '-4 / -1' } })
const face = css({
  flexDirection: 'column',
  gap: '0!',
  px: '4!',
  lineHeight: '1.25rem!',
  whiteSpace: 'nowrap',
  fontStretch: '75%',
})
const note = css({ textStyle: 'note', color: 'ink2', fontStretch: '87.5%' })

const megabytes = (bytes: number) => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)}\u00a0MB`

export function ModelButton({ product: { model, name } }: { product: Product }) {
  const [open, setOpen] = useState(false)
  const thrifty = useMeteredNetwork()
  if (!model) return null
  return (
    <div className={place}>
      <Button size="dense" className={face} onClick={() => setOpen(true)}>
        <span>3D view, {megabytes(model.size + viewerBytes)}</span>
        <span className={note}>{thrifty ? 'slow connection' : 'turn it yourself'}</span>
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <ModelViewer url={model.url} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
