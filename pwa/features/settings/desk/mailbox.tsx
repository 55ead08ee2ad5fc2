import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { NotLoaded } from '#pwa/features/admin/not-loaded.tsx'
import { mailboxQuery } from './mailbox.queries.ts'
import { MailReader } from './mail-reader.tsx'
import { hasStatus } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { formatDate } from '#shared/format.ts'
import type { ListedMail } from '#shared/settings/mailbox.contract.ts'
import { css } from '#styled/css'

const columns = css({
  display: 'grid',
  gap: '32px',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'minmax(0, 2fr) minmax(0, 3fr)' },
  pb: '64',
})
const list = css({ listStyle: 'none', p: '0', m: '0', borderTop: '2px solid {colors.ink}' })
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: '12',
  py: '8',
  px: '8',
  borderBottom: '1px solid {colors.rule}',
  color: 'ink',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  _hover: { bg: 'sheet' },
  '&[data-open]': { bg: 'well' },
})
const quiet = css({ textStyle: 'note', color: 'ink2' })

function Row({ mail, isOpen }: { mail: ListedMail; isOpen: boolean }) {
  return (
    <li>
      <Link to="." search={{ mail: mail.name } as never} className={row} data-open={isOpen || undefined}>
        <b>{mail.subject}</b>
        <time dateTime={mail.at} className={quiet}>
          {formatDate(mail.at)}, {mail.at.slice(11, 16)}
        </time>
        <span className={quiet}>{mail.to}</span>
      </Link>
    </li>
  )
}

export function MailboxPage() {
  const { data, error, refetch } = useQuery(mailboxQuery(useApi()))
  const { mail } = useSearch({ strict: false }) as { mail?: string }
  return (
    <AdminFrame>
      <PageHead
        title="Mailbox"
        area="admin"
        count={data ? data.total : ''}
        note="This sample shop has no mail server. Here you read what it would send. Times are in UTC."
      >
        <Button onClick={() => void refetch()}>Check again</Button>
      </PageHead>
      {hasStatus(error, 404) ? (
        <EmptyState title="There is no mailbox">
          Only a sample shop without a mail server keeps its mail here.
        </EmptyState>
      ) : !data ? (
        <NotLoaded what="mailbox" error={error} onRetry={refetch} />
      ) : data.rows.length === 0 ? (
        <EmptyState title="No mail yet">Order something, or ask for a new password.</EmptyState>
      ) : (
        <div className={columns}>
          {mail ? <MailReader name={mail} /> : null}
          <ul className={list} aria-label="Mails">
            {data.rows.map((each) => (
              <Row key={each.name} mail={each} isOpen={each.name === mail} />
            ))}
          </ul>
        </div>
      )}
    </AdminFrame>
  )
}
