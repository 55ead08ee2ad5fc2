import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { button } from '#styled/recipes'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'

type SignInDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Before the person leaves to sign in. */
  onLeave?: () => void
  children: ReactNode
}

/** Leads back to this page after signing in. */
export function SignInDialog({ open, onClose, title, onLeave, children }: SignInDialogProps) {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const leave = () => {
    onLeave?.()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Link
            to="/auth"
            search={{ redirect: here } as never}
            className={button({ tone: 'act' })}
            onClick={leave}
          >
            Sign In
          </Link>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
