import { useQuery } from '@tanstack/react-query'
import { shopQuery } from '#pwa/features/settings/settings.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const said = css({ mb: '12', fontWeight: '600' })

interface AccountFailedDialogProps {
  open: boolean
  /** The server's message about a field, if any. */
  reason: string
  onClose: () => void
}

/** Keeps what was typed. */
export function AccountFailedDialog({ open, reason, onClose }: AccountFailedDialogProps) {
  const { data: shop } = useQuery(shopQuery(useApi()))
  const mail = shop?.supportEmail
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Account Creation Failed"
      actions={
        <>
          {mail ? (
            <a
              className={button({ tone: 'ink' })}
              href={`mailto:${mail}?subject=${encodeURIComponent('Account creation failed')}`}
            >
              Contact Support
            </a>
          ) : null}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {reason ? <p className={said}>{reason}</p> : null}
      There are issues with creating your account. Please contact support{mail ? ` at ${mail}` : ''}. What you
      entered is kept.
    </Dialog>
  )
}
