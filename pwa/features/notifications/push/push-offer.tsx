import { Link } from '@tanstack/react-router'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { Notice } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { usePush } from './use-push.ts'

const offer = css({ display: 'grid', gap: '12', justifyItems: 'start', mt: '16' })

/** The offer of push messages on this device, or what is in the way. */
export function PushOffer({ onDone }: { onDone?: () => void }) {
  const { state, isBusy, turnOn } = usePush()
  const accept = async () => {
    if (!(await turnOn())) return
    showToast({ tone: 'ok', title: 'This device gets your news' })
    onDone?.()
  }
  if (state === 'on') return <p>This device shows your news as it comes.</p>
  if (state === 'none') return <p>This browser can't show push messages.</p>
  if (state === 'denied')
    return (
      <Notice title="Notifications are blocked for this site">
        Allow them in your browser: open the site settings beside the address, and set “Notifications” to
        “Allow”. Then open this page again.
      </Notice>
    )
  if (state === 'install')
    return (
      <div className={offer}>
        <p>On an iPhone or iPad, push messages need the installed app.</p>
        <Link to="/install" className={button()}>
          How to install
        </Link>
      </div>
    )
  return (
    <div className={offer}>
      <p>Want your news on this device at once, even when the app is closed?</p>
      <Button tone="act" busy={isBusy} onClick={() => void accept().catch(() => undefined)}>
        Notify me on this device
      </Button>
    </div>
  )
}
