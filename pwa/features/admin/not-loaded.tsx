import type { ReactNode } from 'react'
import { hasStatus } from '#pwa/foundation/network/api-client.ts'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'

type NotLoadedProps = {
  /** "ticket" */
  what: string
  error: Error | null
  /** Known without asking. */
  isMissing?: boolean
  onRetry: () => unknown
  /** Head of the page, where it has none yet. */
  title?: string
  /** To the list; absent in a sheet above it. */
  back?: ReactNode
}

/** In the place of one record: while it loads, where there is none, and where it could not be read. */
export function NotLoaded({ what, error, isMissing = false, onRetry, title, back }: NotLoadedProps) {
  // A word instead of a number is none either.
  const isNone = isMissing || hasStatus(error, 404) || hasStatus(error, 422)
  return (
    <>
      {title ? <PageHead title={title} area="admin" note={back} /> : null}
      {isNone ? (
        <EmptyState title={`There is no such ${what}`} action={back}>
          It may have been deleted.
        </EmptyState>
      ) : !error ? (
        <Skeleton height="400px" />
      ) : (
        <Notice
          tone="loss"
          role="alert"
          title={`Failed to fetch the ${what}`}
          action={<Button onClick={() => void onRetry()}>Try again</Button>}
        />
      )}
    </>
  )
}
