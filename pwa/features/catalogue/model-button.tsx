import { lazy, Suspense, useState } from 'react'
import { useThriftyLine } from '#pwa/foundation/network.ts'
import { Button } from '#pwa/ui/button.tsx'
import { BoxIcon } from '#pwa/ui/icons.tsx'
import { css } from '#styled/css'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'

const ModelViewer = lazy(async () => ({ default: (await import('./model-viewer.tsx')).ModelViewer }))

/** Bytes of what draws it, on the line; a browser test holds the built chunk against it. */
const viewerBytes = 115_000

const root = css({ display: 'grid', gap: '4', justifyItems: { base: 'stretch', desk: 'end' }, flex: 'none' })
const note = css({ textStyle: 'note', color: 'ink2' })

/** "0.4 MB": tenths of a megabyte, so that a small model is no number of its own. */
const megabytes = (bytes: number) => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)}\u00a0MB`

/** The 3D view is fetched when it is asked for, and never by itself; what it costs is said before. */
export function ModelButton({ product: { model, name } }: { product: Product }) {
  const [open, setOpen] = useState(false)
  const thrifty = useThriftyLine()
  if (!model) return null
  return (
    <div className={root}>
      <Button size="dense" icon={<BoxIcon size="small" />} onClick={() => setOpen(true)}>
        3D view, {megabytes(model.size + viewerBytes)}
      </Button>
      <span className={note}>
        {thrifty ? 'Slow or metered line: it takes a while.' : 'Fetched only when you ask.'}
      </span>
      {open ? (
        <Suspense fallback={null}>
          <ModelViewer url={model.url} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
