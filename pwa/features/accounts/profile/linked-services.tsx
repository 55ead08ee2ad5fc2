import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { Account } from '#shared/accounts/profile.contract.ts'
import { formatDate } from '#shared/format.ts'
import { css } from '#styled/css'
import { useAccountAct } from '#pwa/features/accounts/account.mutations.ts'
import { providersQuery } from '#pwa/features/accounts/account.queries.ts'

const services = [
  { id: 'google', name: 'Google' },
  { id: 'facebook', name: 'Facebook' },
] as const
const list = css({ listStyle: 'none', p: '0', m: '0', mt: '24', borderTop: '1px solid {colors.rule}' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8',
  alignItems: 'center',
  justifyContent: 'space-between',
  py: '8',
  borderBottom: '1px solid {colors.rule}',
  overflowWrap: 'anywhere',
})
const quiet = css({ textStyle: 'note', color: 'ink2' })

function useOutcome(): void {
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const outcome = new URLSearchParams(search).get('linked')
  useEffect(() => {
    const name = services.find(({ id }) => id === outcome)?.name
    if (name) showToast({ title: `${name} is linked`, tone: 'ok' })
    else if (outcome === 'taken')
      showToast({ tone: 'error', description: 'This sign-in is already linked to another account here.' })
    else if (outcome === 'failed')
      showToast({ tone: 'error', description: 'Linking failed. Please try again.' })
  }, [outcome])
}

export function LinkedServices({ identities }: Pick<Account, 'identities'>) {
  useOutcome()
  const { data: offered = [] } = useQuery(providersQuery(useApi()))
  const link = useAccountAct(
    async (api, provider: string) => location.assign((await api.linkProvider({ provider })).url),
    () => '',
  )
  const unlink = useAccountAct((api, provider: string) => api.unlinkProvider({ provider }))
  const shown = services.filter(
    ({ id }) => offered.includes(id) || identities.some(({ provider }) => provider === id),
  )
  if (shown.length === 0) return null
  return (
    <ul className={list} aria-label="Linked services">
      {shown.map(({ id, name }) => {
        const linked = identities.find(({ provider }) => provider === id)
        return (
          <li key={id} className={row}>
            <span>
              <b>{name}</b>{' '}
              <span className={quiet}>
                {linked
                  ? `linked ${formatDate(linked.linkedAt)}${linked.email ? `, ${linked.email}` : ''}`
                  : 'not linked'}
              </span>
            </span>
            {linked ? (
              <Button
                tone="loss"
                aria-label={`Unlink ${name}`}
                busy={unlink.isPending && unlink.variables === id}
                onClick={() => unlink.mutate(id)}
              >
                Unlink
              </Button>
            ) : (
              <Button
                aria-label={`Link ${name}`}
                busy={link.isPending && link.variables === id}
                onClick={() => link.mutate(id)}
              >
                Link
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
