import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { late } from '#pwa/foundation/network/late.ts'
import { useNetwork } from '#pwa/foundation/network/network.ts'
import { useOwned } from '#pwa/features/orders/owned/use-owned.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { CheckIcon } from '#pwa/ui/icons.tsx'
import { DownloadIcon } from '#pwa/ui/screen-icons.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { formatBytes } from '#shared/format.ts'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { deviceIsFull, savesNothing } from './not-saved-words.ts'
import { setPin, usePins, useUnsavedPins } from './pins.store.ts'

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

const whenOnline = "It continues when you're back online."
const inAMinute = 'We try again in a minute.'

function NotSaved({ isSaving, size }: { isSaving: boolean; size: string }) {
  const { online } = useNetwork()
  if (isSaving && online) return <span className={note}>Saving, about {size}.</span>
  return <span className={note}>Not saved yet. {online ? 'We try again soon.' : whenOnline}</span>
}

/** Owned planes are saved unasked. */
export function PinButton({ product }: { product: Product }) {
  const pinned = usePins().includes(product.id)
  const unsaved = useUnsavedPins().includes(product.id)
  const [isSaving, setIsSaving] = useState(false)
  const { owned } = useOwned(product.id)
  const manual = product.files.find(({ kind, free }) => kind === 'manual' && free)
  const size = formatBytes((manual?.size ?? 0) + (product.model?.size ?? 0) + usual)
  const save = async () => {
    const { requestPersistentStorage, saveForOffline } = await import('./save-for-offline.ts')
    void requestPersistentStorage()
    return saveForOffline([])
  }
  const pin = async () => {
    setIsSaving(true)
    setPin(product.id, true)
    const saved = await save().finally(() => setIsSaving(false))
    if (saved === 'no-worker' || saved === 'full') {
      setPin(product.id, false)
      showToast(saved === 'full' ? deviceIsFull : savesNothing)
      return
    }
    showToast(
      saved === 'whole'
        ? {
            tone: 'ok',
            title: `${product.name} is saved for offline`,
            description: `About ${size} on this device. It is listed under At the field.`,
          }
        : {
            title: `${product.name} is not saved yet`,
            description: saved === 'unreachable' ? whenOnline : inAMinute,
          },
    )
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
          {isSaving || unsaved ? <DownloadIcon size="small" /> : <CheckIcon size="small" />} Field card
        </Link>
        {isSaving || unsaved ? (
          <NotSaved isSaving={isSaving} size={size} />
        ) : (
          <span className={note}>Saved on this device, about {size}.</span>
        )}
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
