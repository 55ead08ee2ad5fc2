import type { ReactNode } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { EmptyState, Notice, Skeleton } from '#pwa/ui/states.tsx'
import { Pager } from './pager.tsx'

const size = 40

type DeskListProps = {
  /** Absent while it is asked for. */
  found: { total: number } | undefined
  failed: boolean
  onRetry: () => void
  page: number | undefined
  onPage: (page: number) => void
  /** "orders" */
  what: string
  /** What to do where nothing is found. */
  empty: ReactNode
  children: ReactNode
}

/** A list of the desk in each of its states, with its pages. */
export function DeskList({ found, failed, onRetry, page = 1, onPage, what, empty, children }: DeskListProps) {
  if (failed)
    return (
      <Notice
        tone="loss"
        title={`The ${what} could not be loaded`}
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    )
  if (!found) return <Skeleton height="400px" />
  return (
    <>
      {found.total === 0 ? <EmptyState title={`No ${what} here`}>{empty}</EmptyState> : children}
      <Pager page={page} total={found.total} size={size} onPage={onPage} />
    </>
  )
}
