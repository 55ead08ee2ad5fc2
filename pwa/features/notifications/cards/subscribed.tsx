import { Link } from '@tanstack/react-router'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { PushOffer } from '#pwa/features/notifications/push/push-offer.tsx'
import { button } from '#styled/recipes'
import { ByMail } from './by-mail.tsx'
import type { CardWords } from './card-words.ts'

type SubscribedProps = { open: boolean; words: CardWords; onClose: () => void }

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
      <p>
        {words.comes} You find it in Messages. <ByMail onFollow={onClose} />
      </p>
      <PushOffer onDone={onClose} />
    </Dialog>
  )
}
