import { Link } from '@tanstack/react-router'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { PushOffer } from '#pwa/features/notifications/push/push-offer.tsx'
import { button } from '#styled/recipes'
import type { CardWords } from './card-words.ts'

type SubscribedProps = { open: boolean; words: CardWords; onClose: () => void }

/** What will come, and the offer of push messages on this device. */
export function Subscribed({ open, words, onClose }: SubscribedProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="You're subscribed"
      actions={
        <>
          {words.topic === 'beta' ? (
            <Link to="/beta-program-signup" className={button({ tone: 'act' })} onClick={onClose}>
              Become a beta tester
            </Link>
          ) : null}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <p>{words.comes} You find it in Messages, and in a mail at most once a day.</p>
      <PushOffer onDone={onClose} />
    </Dialog>
  )
}
