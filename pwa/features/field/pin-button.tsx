import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { late } from '#pwa/foundation/network/late.ts'
import { useOwned } from '#pwa/features/orders/owned/use-owned.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { CheckIcon } from '#pwa/ui/icons.tsx'
import { DownloadIcon } from '#pwa/ui/screen-icons.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { formatBytes } from '#shared/format.ts'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { setPin, usePins } from './pins.store.ts'

/** Loaded by owners only. */
const BuildSummary = late(async () => (await import('#pwa/features/builds/build-summary.tsx')).BuildSummary)
const room = css({ display: 'grid', gap: '4', pt: '12' })
const pair = css({ display: 'grid', gridTemplateColumns: { desk: '1fr 1fr' }, gap: '8' })
/** On a phone it is in the bar. */
const deskOnly = css({ deskDown: { display: 'none' } })
/** Reserves its height. */
const line = css({ minHeight: '40', textStyle: 'note', color: 'ink2' })
const note = css({ textStyle: 'note', color: 'ink2' })
/** Bytes a plane beside its manual and model. */
const usual = 500_000

/** Owned planes are saved unasked. */
export function PinButton({ product }: { product: Product }) {
  const pinned = usePins().includes(product.id)
  const { owned } = useOwned(product.id)
  const manual = product.files.find(({ kind, free }) => kind === 'manual' && free)
  const size = formatBytes((manual?.size ?? 0) + (product.model?.size ?? 0) + usual)
  const pin = async () => {
    setPin(product.id, true)
    const { requestPersistentStorage, saveForOffline } = await import('./save-for-offline.ts')
    saveForOffline([])
    void requestPersistentStorage()
    showToast({
      tone: 'ok',
      title: `${product.name} is saved for offline`,
      description: `About ${size} on this device. It is listed under At the field.`,
    })
  }
  if (owned)
    return (
      <section className={room} aria-label="Your build">
        <div className={pair}>
          <Link to="/field/$plane" params={{ plane: product.slug }} className={cx(button(), deskOnly)}>
            <CheckIcon size="small" /> Field card
          </Link>
          <Link to="/user/builds/$plane" params={{ plane: product.slug }} className={button()}>
            Your build
          </Link>
        </div>
        <p className={line}>
          <Suspense fallback={null}>
            <BuildSummary productId={product.id} record={product.record} />
          </Suspense>
        </p>
      </section>
    )
  if (pinned)
    return (
      <div className={room}>
        <Link to="/field/$plane" params={{ plane: product.slug }} className={button()}>
          <CheckIcon size="small" /> Field card
        </Link>
        <span className={note}>Saved on this device, about {size}.</span>
      </div>
    )
  return (
    <div className={room}>
      <Button icon={<DownloadIcon size="small" />} onClick={() => void pin()}>
        Save for offline
      </Button>
      <span className={note}>Numbers, manual and drawing at the field, about {size}.</span>
    </div>
  )
}
