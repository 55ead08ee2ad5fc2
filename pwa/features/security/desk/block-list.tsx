import { useQuery } from '@tanstack/react-query'
import { useAccountAct } from '#pwa/features/accounts/account.mutations.ts'
import { ReadPart } from '#pwa/features/admin/not-read.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { formatDate } from '#shared/format.ts'
import { css } from '#styled/css'
import { blocksQuery } from './violations.queries.ts'

const list = css({ listStyle: 'none', p: '0', m: '0', borderTop: '1px solid {colors.rule}' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8',
  py: '8',
  borderBottom: '1px solid {colors.rule}',
  overflowWrap: 'anywhere',
})
const quiet = css({ textStyle: 'note', color: 'ink2' })

export function BlockList() {
  const query = useQuery(blocksQuery(useApi()))
  const lift = useAccountAct((api, ip: string) => api.adminLiftBlock({ ip }))
  if (!query.isError && !query.data?.length) return null
  return (
    <PageSection title="Blocked IP addresses">
      <ReadPart what="blocked IP addresses" query={query}>
        {(blocks) => (
          <ul className={list}>
            {blocks.map(({ ip, blockedBy, createdAt, endsAt }) => (
              <li key={ip} className={row}>
                <span>
                  <b>{ip}</b>{' '}
                  <span className={quiet}>
                    since {formatDate(createdAt)} by {blockedBy},{' '}
                    {endsAt ? `until ${formatDate(endsAt)}` : 'until it is lifted'}
                  </span>
                </span>
                <Button
                  size="dense"
                  aria-label={`Lift the block of ${ip}`}
                  busy={lift.isPending && lift.variables === ip}
                  onClick={() => lift.mutate(ip)}
                >
                  Lift
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ReadPart>
    </PageSection>
  )
}
