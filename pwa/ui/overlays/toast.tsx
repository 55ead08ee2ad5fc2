import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { button, iconButton, toast as toastRecipe } from '#styled/recipes'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '#pwa/ui/icons.tsx'
import { useReleased } from '#pwa/foundation/use-released.ts'
import type { Toast } from './toast-store.ts'
import { toastRegionId } from './toast-region.ts'
import { closeToast, currentToast, holdToast, releaseToast, subscribeToToast } from './toast-store.ts'

const never = () => () => {}
const icons = { ok: CheckIcon, error: WarningIcon, info: InfoIcon }

type ToastSlabProps = { toast: Toast; onClose: () => void; still?: boolean }

/** `still`: kit page. */
export function ToastSlab({ toast, onClose, still = false }: ToastSlabProps) {
  const part = toastRecipe({ tone: toast.tone, still })
  const Icon = icons[toast.tone]
  const { action } = toast
  const press = () => {
    action?.onPress()
    onClose()
  }
  return (
    <div className={part.root}>
      <Icon />
      <div className={part.text}>
        <b className={part.title}>{toast.title}</b>
        {toast.description ? <span>{toast.description}</span> : null}
      </div>
      <div className={part.action}>
        {action ? (
          <button type="button" className={button({ tone: 'plainOnBar' })} onClick={press}>
            {action.label}
          </button>
        ) : null}
        <button type="button" className={iconButton()} aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
    </div>
  )
}

/** Live regions exist before the toast; on the body, so that dialogs do not silence it. */
export function ToastRegion() {
  // It would take the click of a button that it covers.
  const toast = useReleased(useSyncExternalStore(subscribeToToast, currentToast, () => undefined))
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!inBrowser) return null
  const slab = toast ? <ToastSlab key={toast.id} toast={toast} onClose={() => closeToast(toast.id)} /> : null
  return createPortal(
    <div
      id={toastRegionId}
      data-live-announcer=""
      className={toastRecipe().region}
      onPointerEnter={holdToast}
      onPointerLeave={releaseToast}
      onFocus={holdToast}
      onBlur={releaseToast}
    >
      <div role="status">{toast?.tone === 'error' ? null : slab}</div>
      <div role="alert">{toast?.tone === 'error' ? slab : null}</div>
    </div>,
    document.body,
  )
}
