import { Link, useLocation } from '@tanstack/react-router'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { button } from '#styled/recipes'

/** Texts of the specification, section 5. */
export function LoginRequired({ open, onClose }: { open: boolean; onClose: () => void }) {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Login Required"
      actions={
        <>
          <Link
            to="/auth"
            search={{ redirect: here } as never}
            className={button({ tone: 'act' })}
            onClick={onClose}
          >
            Sign In
          </Link>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      Only logged-in users can submit requests. It's fast, easy, and free!
    </Dialog>
  )
}
