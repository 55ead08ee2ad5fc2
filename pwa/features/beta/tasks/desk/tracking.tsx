import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReadPart } from '#pwa/features/admin/not-read.tsx'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Select } from '#pwa/ui/inputs/text-input.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { Skeleton } from '#pwa/ui/states.tsx'
import type { BetaTracking } from '#shared/beta/tasks/admin-tasks.contract.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { type TrackingSearch, trackingQuery } from './hand-ins.queries.ts'
import { TrackingMatrix } from './tracking-matrix.tsx'

const choice = css({ maxWidth: '480', mb: '16' })
const pages = css({ display: 'flex', gap: '12', mt: '16' })

function Found({ found, isFirst }: { found: BetaTracking; isFirst: boolean }) {
  const { narrow } = useDeskSearch()
  const { programs, program, tasks, rows, next } = found
  if (!program)
    return <EmptyState title="No tasks here">A program that is open and has tasks appears here.</EmptyState>
  return (
    <>
      <div className={choice}>
        <Field label="Program">
          <Select
            size="dense"
            value={program.id}
            onChange={({ target }) => narrow({ program: Number(target.value), after: undefined })}
          >
            {programs.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {rows.length > 0 ? (
        <TrackingMatrix tasks={tasks} rows={rows} />
      ) : (
        <EmptyState title="No testers here">People who join the program appear here.</EmptyState>
      )}
      {isFirst && next === null ? null : (
        <nav aria-label="Pages" className={pages}>
          <Button size="dense" disabled={isFirst} onClick={() => narrow({ after: undefined })}>
            First testers
          </Button>
          <Button size="dense" disabled={next === null} onClick={() => narrow({ after: next ?? undefined })}>
            Next testers
          </Button>
        </nav>
      )}
    </>
  )
}

export function BetaTrackingDeskPage() {
  const { search } = useDeskSearch<TrackingSearch>()
  const query = useQuery(trackingQuery(useApi(), search))
  return (
    <AdminFrame>
      <PageHead title="Beta tracking" area="admin">
        <Link to="/admin/beta-hand-ins" className={button()}>
          Hand-ins
        </Link>
        <Link to="/admin/beta-tracking-docs" className={button()}>
          How it works
        </Link>
      </PageHead>
      <ReadPart what="tracking" query={query} loading={<Skeleton height="400px" />}>
        {(found) => <Found found={found} isFirst={search.after === undefined} />}
      </ReadPart>
    </AdminFrame>
  )
}
