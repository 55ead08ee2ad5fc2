import type { ReactNode } from 'react'
import { saysMissing } from '#pwa/foundation/network/api-client.ts'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { Skeleton } from '#pwa/ui/states.tsx'
import { NotRead } from './not-read.tsx'

type NotLoadedProps = {
  /** "ticket" */
  what: string
  error: Error | null
  /** Why there may be none. */
  gone?: string
  /** Known without asking. */
  isMissing?: boolean
  onRetry: () => unknown
  /** Head of the page, where it has none yet. */
  title?: string
  back?: ReactNode
}

/** In the place of one record: while it loads, where there is none, and where it could not be read. */
export function NotLoaded({
  what,
  error,
  gone = 'It may have been deleted.',
  isMissing = false,
  onRetry,
  title,
  back,
}: NotLoadedProps) {
  // A word instead of a number is none either.
  const isNone = isMissing || saysMissing(error)
  return (
    <>
      {title ? <PageHead title={title} area="admin" note={back} /> : null}
      {isNone ? (
        <EmptyState title={`No such ${what}`}>{gone}</EmptyState>
      ) : !error ? (
        <Skeleton height="400px" />
      ) : (
        <NotRead what={`the ${what}`} onRetry={onRetry} />
      )}
    </>
  )
}
