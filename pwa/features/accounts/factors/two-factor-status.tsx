import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { Account } from '#shared/accounts/profile.contract.ts'
import { plural } from '#shared/format.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { useAccountAct } from '#pwa/features/accounts/account.mutations.ts'
import { accountQuery } from '#pwa/features/accounts/account.queries.ts'
import { withFreshSignIn } from './confirm-sign-in.store.ts'

const RecoveryCodeList = lazy(async () => ({
  default: (await import('./recovery-codes.tsx')).RecoveryCodeList,
}))
const stack = css({ display: 'grid', gap: '8', justifyItems: 'start', mt: '24' })
const head = css({ display: 'flex', flexWrap: 'wrap', gap: '8', alignItems: 'center' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })

/** The codes are shown before anything is read again: the old ones are dead, and these come only once. */
function useNewRecoveryCodes(show: (codes: string[]) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => withFreshSignIn(() => api.renewRecoveryCodes()),
    onSuccess: async ({ recoveryCodes }) => {
      show(recoveryCodes)
      showToast({ title: 'The old codes no longer work', tone: 'ok' })
      await queryClient.invalidateQueries({ queryKey: accountQuery(api).queryKey })
    },
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
}

export function TwoFactorStatus({ twoFactor: { isOn, recoveryCodesLeft } }: Pick<Account, 'twoFactor'>) {
  const [asked, ask] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const remove = useAccountAct((api) => api.removeTwoFactor())
  const renew = useNewRecoveryCodes(setCodes)
  return (
    <div className={stack}>
      <h3 className={head}>
        Two-factor authentication <Badge tone={isOn ? 'ok' : 'fact'}>{isOn ? 'On' : 'Off'}</Badge>
      </h3>
      {isOn ? (
        <>
          <p>Signing in needs a code from your app. {plural(recoveryCodesLeft, 'recovery code')} left.</p>
          <div className={acts}>
            <Button busy={renew.isPending} onClick={() => renew.mutate()}>
              New recovery codes
            </Button>
            <Button tone="loss" onClick={() => ask(true)}>
              Turn off
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>With it, signing in also needs a code from your phone, so a stolen password is not enough.</p>
          <Link to="/2fa-setup" className={button({ tone: 'second' })}>
            Set up
          </Link>
        </>
      )}
      {codes ? (
        <Suspense>
          <RecoveryCodeList codes={codes} done={{ label: 'I have saved them', go: () => setCodes(null) }} />
        </Suspense>
      ) : null}
      <Dialog
        open={asked}
        onClose={() => ask(false)}
        role="alertdialog"
        title="Turn off two-factor authentication?"
        actions={
          <>
            <Button
              tone="lossFinal"
              busy={remove.isPending}
              onClick={() => remove.mutate(undefined, { onSettled: () => ask(false) })}
            >
              Turn off
            </Button>
            <Button onClick={() => ask(false)}>Keep it on</Button>
          </>
        }
      >
        <p>Signing in then needs your password alone, and your recovery codes stop working.</p>
      </Dialog>
    </div>
  )
}
