import { useQuery } from '@tanstack/react-query'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { focusAfter } from '#pwa/foundation/keep-focus.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { LoadFailed, Skeleton } from '#pwa/ui/states.tsx'
import { formatDate } from '#shared/format.ts'
import { css } from '#styled/css'
import { useAccountAct } from '#pwa/features/accounts/account.mutations.ts'
import { devicesQuery } from '#pwa/features/accounts/account.queries.ts'
import { agoWords } from './ago-words.ts'

const list = css({ listStyle: 'none', p: '0', m: '0', mb: '16', borderTop: '1px solid {colors.rule}' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8',
  py: '8',
  minHeight: 'tap',
  borderBottom: '1px solid {colors.rule}',
})
const name = css({ display: 'flex', flexWrap: 'wrap', gap: '8', alignItems: 'center', textStyle: 'control' })
const quiet = css({ textStyle: 'note', color: 'ink2' })

export function Devices() {
  const { data, dataUpdatedAt: now, isLoadingError, refetch } = useQuery(devicesQuery(useApi()))
  const end = useAccountAct((api, id: string) => api.endSession({ id }))
  const endOthers = useAccountAct((api) => api.endOtherSessions())
  if (isLoadingError) return <LoadFailed what="Your devices" onRetry={refetch} />
  if (!data) return <Skeleton height="120px" />
  return (
    <>
      <ul className={list}>
        {data.map(({ id, device, ip, createdAt, usedAt, isCurrent }) => (
          <li key={id} className={row}>
            <div>
              <span className={name}>
                {device} {isCurrent ? <Badge tone="ok">This device</Badge> : null}
              </span>
              <span className={quiet}>
                Last used {agoWords(usedAt, now)}
                {ip ? ` from ${ip}` : ''}, since {formatDate(createdAt)}
              </span>
            </div>
            {isCurrent ? null : (
              <Button
                aria-label={`Sign out ${device}`}
                busy={end.isPending && end.variables === id}
                onClick={({ currentTarget }) =>
                  end.mutate(id, { onSuccess: focusAfter(currentTarget, 'Sign out ') })
                }
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.length > 1 ? (
        <Button tone="loss" busy={endOthers.isPending} onClick={() => endOthers.mutate(undefined)}>
          Sign out everywhere else
        </Button>
      ) : null}
    </>
  )
}
