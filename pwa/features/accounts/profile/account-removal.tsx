import { useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { DownloadIcon } from '#pwa/ui/screen-icons.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import type { Account } from '#shared/accounts/profile.contract.ts'
import { formatDate } from '#shared/format.ts'
import { css } from '#styled/css'
import { useAccountAct } from '#pwa/features/accounts/account.mutations.ts'
import { removalNotice } from './removal-notice.ts'

const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '8', mt: '16' })

export function AccountRemoval({ deletesAt, isAdmin }: Pick<Account, 'deletesAt'> & { isAdmin: boolean }) {
  const [asked, ask] = useState(false)
  const leave = useAccountAct(
    (api) => api.askDeletion(),
    (answer) => `Your account is removed on ${formatDate(answer.deletesAt)}`,
  )
  const exporting = useAccountAct(
    async (api) => location.assign((await api.prepareExport()).url),
    () => '',
  )
  const stay = useAccountAct((api) => api.undoDeletion())
  const [now] = useState(() => new Date())
  const notice = deletesAt ? removalNotice(deletesAt, now) : null
  return (
    <>
      {notice ? (
        <Notice
          tone="loss"
          title={notice.title}
          action={
            <Button tone="ink" busy={stay.isPending} onClick={() => stay.mutate(undefined)}>
              Keep my account
            </Button>
          }
        >
          {notice.text}
        </Notice>
      ) : (
        <p>Download everything the shop knows about you, or remove your account.</p>
      )}
      <div className={acts}>
        <Button
          icon={<DownloadIcon size="small" />}
          busy={exporting.isPending}
          onClick={() => exporting.mutate(undefined)}
        >
          Download my data
        </Button>
        {deletesAt || isAdmin ? null : (
          <Button tone="loss" onClick={() => ask(true)}>
            Remove my account
          </Button>
        )}
      </div>
      <Dialog
        open={asked}
        onClose={() => ask(false)}
        role="alertdialog"
        title="Remove your account?"
        actions={
          <>
            <Button
              tone="lossFinal"
              busy={leave.isPending}
              onClick={() => leave.mutate(undefined, { onSettled: () => ask(false) })}
            >
              Remove in 7 days
            </Button>
            <Button onClick={() => ask(false)}>Keep my account</Button>
          </>
        }
      >
        <p>
          In seven days the shop deletes your name, address and picture, your builds with flights and photos,
          your posts with all comments on them, your own comments, messages, tickets and feedback, and your
          workshop, wishlist, votes, beta tests and notifications. You can no longer download your files.
        </p>
        <p>
          Orders and published flying fields stay, without your name. If an order still has to be shipped, we
          ship it first. Until then you can change your mind here.
        </p>
      </Dialog>
    </>
  )
}
