import { Link, useLocation } from '@tanstack/react-router'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { button } from '#styled/recipes'

/** For visitors who press what members may do. */
export function SignInToWrite({ open, onClose }: { open: boolean; onClose: () => void }) {
  const here = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Sign in to take part"
      actions={
        <>
          <Link to="/auth" search={{ redirect: here } as never} className={button({ tone: 'act' })}>
            Sign In
          </Link>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      Members write, comment, react and follow. Reading needs no account.
    </Dialog>
  )
}
