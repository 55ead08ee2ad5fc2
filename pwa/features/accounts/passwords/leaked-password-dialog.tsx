import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { css } from '#styled/css'
import { BreachBadge } from './breach-badge.tsx'
import { changeAddress } from '#pwa/features/accounts/session/password-demand.ts'

/** Milliseconds (specification, section 9). */
const pause = 500
const text = css({
  display: 'grid',
  gap: '12',
  justifyItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
})

interface LeakedPasswordDialogProps {
  open: boolean
  times: number
  email: string
  onClose: () => void
}

export function LeakedPasswordDialog({ open, times, email, onClose }: LeakedPasswordDialogProps) {
  const router = useRouter()
  const [going, setGoing] = useState<'change' | 'two-factor' | null>(null)
  const go = (way: 'change' | 'two-factor') => {
    setGoing(way)
    const address = way === 'change' ? changeAddress('reason=leaked', email) : '/2fa-setup?reason=leaked'
    setTimeout(() => router.history.push(address), pause)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Your password has leaked"
      actions={
        <>
          <Button
            tone="act"
            busy={going === 'change'}
            disabled={going === 'two-factor'}
            onClick={() => go('change')}
          >
            Change Password
          </Button>
          <Button
            busy={going === 'two-factor'}
            disabled={going === 'change'}
            onClick={() => go('two-factor')}
          >
            Set up Two-Factor Authentication
          </Button>
        </>
      }
    >
      <div className={text}>
        <BreachBadge times={times} />
        <p>
          The password of {email} was found in data that was stolen elsewhere, so others may know it. Your
          account stays closed until you have chosen another one, or signing in also asks for a code from your
          phone.
        </p>
      </div>
    </Dialog>
  )
}
