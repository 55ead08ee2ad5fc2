import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { NotLoaded } from '#pwa/features/admin/not-loaded.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { saysMissing } from '#pwa/foundation/network/api-client.ts'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { PairTable } from '#pwa/ui/table.tsx'
import type { AuditChange, AuditEntryInFull } from '#shared/operations/audit.contract.ts'
import { FieldChanges } from './field-changes.tsx'
import { momentWords } from './operation-words.ts'
import { auditEntryQuery } from './operations.queries.ts'
import { OperationsScreen } from './operations-screen.tsx'
import { css } from '#styled/css'

const entry = css({ maxWidth: 'prose', mb: '16' })

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Handlers note `from` and `to`, or plain values. */
function asChange(note: Fields): { before: Fields | null; after: Fields | null } {
  const { from, to } = note
  if (isFields(from) || isFields(to))
    return { before: isFields(from) ? from : null, after: isFields(to) ? to : null }
  return { before: null, after: note }
}

const what = ({ before, after }: AuditChange) => (before ? (after ? 'changed' : 'deleted') : 'made')

function Change({ change }: { change: AuditChange }) {
  const { table, key, isForgotten } = change
  return (
    <PageSection title={`${table} ${key}`} aside={isForgotten ? 'Deleted' : what(change)}>
      {isForgotten ? (
        <p>These values belonged to an account that has been deleted. They were deleted with it.</p>
      ) : (
        <FieldChanges {...change} />
      )}
    </PageSection>
  )
}

function Entry({ entry: data }: { entry: AuditEntryInFull }) {
  const rows = [
    { name: 'Action', value: data.action },
    { name: 'Subject', value: data.subject },
    { name: 'Who', value: data.actor },
    { name: 'When', value: `${momentWords(data.at)} UTC` },
    { name: 'Request', value: data.requestId },
  ]
  return (
    <>
      <div className={entry}>
        <PairTable caption="Entry" rows={rows} />
      </div>
      {Object.keys(data.note).length > 0 ? (
        <PageSection title="Details">
          <FieldChanges {...asChange(data.note)} />
        </PageSection>
      ) : null}
      {data.changes.map((change) => (
        <Change key={change.id} change={change} />
      ))}
      {data.rows > data.changes.length ? (
        <p>
          {data.changes.length} of {data.rows} changed rows are shown.
        </p>
      ) : null}
      {data.rows === 0 ? <p>This action changed nothing that is recorded here.</p> : null}
    </>
  )
}

function NoEntry() {
  return (
    <AdminFrame>
      <NotLoaded
        what="entry"
        title="Audit log"
        error={null}
        isMissing
        gone="Entries are never deleted: the address may be mistyped."
        onRetry={() => undefined}
        back={<Link to="/admin/operations/audit">All entries</Link>}
      />
    </AdminFrame>
  )
}

export function AuditEntryPage() {
  const { id } = useParams({ strict: false })
  const query = useQuery(auditEntryQuery(useApi(), Number(id)))
  // A word instead of a number is none either.
  if (saysMissing(query.error)) return <NoEntry />
  return (
    <OperationsScreen title={`Entry ${id}`} what="the entry" query={query}>
      {(read) => <Entry entry={read} />}
    </OperationsScreen>
  )
}
