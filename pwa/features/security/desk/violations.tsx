import { useQuery } from '@tanstack/react-query'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { BlockList } from './block-list.tsx'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { violationsAPage, violationsQuery, type ViolationSearch } from './violations.queries.ts'
import { ViolationTable } from './violation-table.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { Segmented } from '#pwa/ui/inputs/segmented.tsx'
import { EmptyState, Notice, Skeleton } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'

const row = css({ display: 'flex', gap: '12', my: '16' })
const shown = [
  { value: 'all', label: 'All' },
  { value: 'false', label: 'To review' },
  { value: 'true', label: 'Reviewed' },
] as const

/** Limits that were tripped: looked at, and where it helps, their address blocked. */
export function ViolationsPage() {
  const { search, narrow } = useDeskSearch<ViolationSearch>()
  const { data, error, refetch } = useQuery(violationsQuery(useApi(), search))
  const page = search.page ?? 1
  return (
    <AdminFrame>
      <PageHead
        title="Violations"
        area="admin"
        note="A limit that was tripped, once for each address and hour. Times are in UTC."
      />
      <div className={row}>
        <Segmented
          label="Show"
          options={[...shown]}
          value={search.reviewed ?? 'all'}
          onChange={(value) => narrow({ reviewed: value === 'all' ? undefined : value })}
        />
      </div>
      {error ? (
        <Notice
          tone="loss"
          role="alert"
          title={error.message}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : !data ? (
        <Skeleton height="400px" />
      ) : data.length === 0 ? (
        <EmptyState title="No violations here">
          {search.reviewed === 'false' ? 'Everything was looked at.' : 'No limit was tripped.'}
        </EmptyState>
      ) : (
        <ViolationTable rows={data} />
      )}
      {page > 1 || data?.length === violationsAPage ? (
        <nav aria-label="Pages" className={row}>
          <Button size="dense" disabled={page <= 1} onClick={() => narrow({ page: page - 1 })}>
            Newer
          </Button>
          <Button
            size="dense"
            disabled={data?.length !== violationsAPage}
            onClick={() => narrow({ page: page + 1 })}
          >
            Older
          </Button>
        </nav>
      ) : null}
      <BlockList />
    </AdminFrame>
  )
}
