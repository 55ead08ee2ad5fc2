import type { ReactNode } from 'react'
import { NotRead } from '#pwa/features/admin/not-read.tsx'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { Skeleton } from '#pwa/ui/states.tsx'
import { OperationsTabs } from './operations-tabs.tsx'

type OperationsScreenProps<D> = {
  title: string
  note?: string
  /** "queues" */
  what: string
  query: { data: D | undefined; isError: boolean; refetch: () => unknown }
  children: (data: D) => ReactNode
}

/** A screen of operations that is no list. */
export function OperationsScreen<D>({ title, note, what, query, children }: OperationsScreenProps<D>) {
  const { data, isError, refetch } = query
  return (
    <AdminFrame>
      <PageHead title={title} area="admin" note={note}>
        <OperationsTabs />
      </PageHead>
      {isError ? (
        <NotRead what={what} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton height="400px" />
      ) : (
        children(data)
      )}
    </AdminFrame>
  )
}
