import type { ReactNode } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'

/** In the place of what could not be read. @param props.what "orders", "the ticket" */
export function NotRead({ what, onRetry }: { what: string; onRetry: () => unknown }) {
  return (
    <Notice
      tone="loss"
      role="alert"
      title={`Failed to fetch ${what}`}
      action={<Button onClick={() => void onRetry()}>Try again</Button>}
    />
  )
}

const failed = css({ mb: '16' })

type ReadPartProps<D> = {
  /** "blocked writers" */
  what: string
  query: { data: D | undefined; isError: boolean; refetch: () => unknown }
  /** Shown before the first answer. */
  loading?: ReactNode
  children: (data: D) => ReactNode
}

/** What a query has read. It stays when the next read fails, and the error stands above it. */
export function ReadPart<D>({ what, query, loading = null, children }: ReadPartProps<D>) {
  const { data, isError, refetch } = query
  return (
    <>
      {isError ? (
        <div className={failed}>
          <NotRead what={what} onRetry={refetch} />
        </div>
      ) : null}
      {data === undefined ? (isError ? null : loading) : children(data)}
    </>
  )
}
