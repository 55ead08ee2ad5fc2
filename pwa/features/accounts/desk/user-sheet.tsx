import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReadPart } from '#pwa/features/admin/not-read.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Sheet } from '#pwa/ui/overlays/sheet.tsx'
import { Skeleton } from '#pwa/ui/states.tsx'
import { PairTable } from '#pwa/ui/table.tsx'
import type { AdminUser } from '#shared/accounts/admin-users.contract.ts'
import { formatDate } from '#shared/format.ts'
import { countryName } from '#shared/orders/countries.ts'
import { css } from '#styled/css'
import { UserActs } from './user-acts.tsx'
import { UserMarks } from './user-marks.tsx'
import { adminUserQuery } from './users.queries.ts'

const content = css({ pt: '24' })
const stack = css({ display: 'grid', gap: '24', minWidth: '0', overflowWrap: 'anywhere' })
const list = css({ p: '0', m: '0', mt: '8', listStyle: 'none', display: 'grid', gap: '8' })
const quiet = css({ textStyle: 'note', color: 'ink2' })
const services: Record<string, string> = { google: 'Google', facebook: 'Facebook' }

function Details({ user }: { user: AdminUser }) {
  const rows = [
    { name: 'Email', value: user.email },
    { name: 'Username', value: user.username },
    { name: 'Country', value: user.country ? countryName(user.country) : 'Not given' },
    { name: 'Member since', value: formatDate(user.createdAt) },
    {
      name: 'Orders',
      value:
        user.orders > 0 ? (
          <Link to="/admin/orders" search={{ q: user.email } as never}>
            {user.orders}
          </Link>
        ) : (
          'None'
        ),
    },
    ...(user.providers.length > 0
      ? [{ name: 'Linked', value: user.providers.map((name) => services[name] ?? name).join(', ') }]
      : []),
  ]
  return (
    <div className={stack}>
      <UserMarks user={user} />
      <PairTable caption="Account" rows={rows} />
      <UserActs user={user} />
      <section aria-label="Devices">
        <h3>Devices</h3>
        {user.devices.length === 0 ? <p>Not signed in on any device.</p> : null}
        <ul className={list}>
          {user.devices.map(({ device, ip, usedAt }, index) => (
            <li key={index}>
              {device}{' '}
              <span className={quiet}>
                last used {formatDate(usedAt)}
                {ip ? ` from ${ip}` : ''}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {user.acts.length > 0 ? (
        <section aria-label="History">
          <h3>History</h3>
          <ul className={list}>
            {user.acts.map(({ at, actor, text }) => (
              <li key={at}>
                {text}{' '}
                <span className={quiet}>
                  {formatDate(at)}, {actor}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

export function UserSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(adminUserQuery(useApi(), id))
  return (
    <Sheet open inAddress onClose={onClose} title={query.data?.name ?? 'Account'}>
      <div className={content}>
        <ReadPart what="the account" query={query} loading={<Skeleton height="400px" />}>
          {(user) => <Details user={user} />}
        </ReadPart>
      </div>
    </Sheet>
  )
}
