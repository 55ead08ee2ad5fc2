import { useState } from 'react'
import { useAccountAct } from '#pwa/features/accounts/account.mutations.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import type { AdminUser } from '#shared/accounts/admin-users.contract.ts'
import { css } from '#styled/css'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })
type Act = 'password' | 'sessions' | 'two-factor' | 'role'

export function UserActs({ user }: { user: AdminUser }) {
  const [asked, ask] = useState<Act | null>(null)
  const { id, name, isAdmin } = user
  const act = useAccountAct((api, which: Act) => {
    if (which === 'password') return api.adminRequirePasswordChange({ id })
    if (which === 'sessions') return api.adminEndSessions({ id })
    if (which === 'two-factor') return api.adminRemoveTwoFactor({ id })
    return api.adminSetRole({ id, isAdmin: !isAdmin })
  })
  const words: Record<Act, { title: string; text: string; button: string }> = {
    password: {
      title: `Ask ${name} for a new password?`,
      text: 'The account is signed out everywhere. At the next sign-in the member has to choose a new password.',
      button: 'Ask for a new password',
    },
    sessions: {
      title: `Sign ${name} out everywhere?`,
      text: user.isSelf
        ? 'This is your own account: you are signed out here too.'
        : 'Every device of the account has to sign in again. Nothing is lost.',
      button: 'Sign out everywhere',
    },
    'two-factor': {
      title: `Turn off two-factor authentication for ${name}?`,
      text: 'Only for a member who has lost both phone and recovery codes, once you are sure who they are. They get a mail.',
      button: 'Turn off two-factor',
    },
    role: isAdmin
      ? {
          title: `Remove ${name} as administrator?`,
          text: 'The account stays as a member, and is signed out everywhere.',
          button: 'Remove as administrator',
        }
      : {
          title: `Make ${name} an administrator?`,
          text: 'Administrators see every order and address, refund orders and make other administrators.',
          button: 'Make an administrator',
        },
  }
  // A late answer leaves the question about something else open.
  const close = (of: Act) => ask((now) => (now === of ? null : now))
  const shown = asked ? words[asked] : null
  return (
    <div className={row}>
      <Button onClick={() => ask('password')}>Ask for a new password</Button>
      <Button onClick={() => ask('sessions')}>Sign out everywhere</Button>
      {user.hasTwoFactor ? <Button onClick={() => ask('two-factor')}>Turn off two-factor</Button> : null}
      <Button tone={isAdmin ? 'loss' : 'second'} onClick={() => ask('role')}>
        {words.role.button}
      </Button>
      <Dialog
        open={shown !== null}
        onClose={() => ask(null)}
        role="alertdialog"
        title={shown?.title ?? ''}
        actions={
          <>
            <Button
              tone="lossFinal"
              busy={act.isPending}
              onClick={() => asked && act.mutate(asked, { onSettled: () => close(asked) })}
            >
              {shown?.button}
            </Button>
            <Button onClick={() => ask(null)}>Cancel</Button>
          </>
        }
      >
        <p>{shown?.text}</p>
      </Dialog>
    </div>
  )
}
