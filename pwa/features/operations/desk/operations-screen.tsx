import type { ReactNode } from 'react'
import { ReadPart } from '#pwa/features/admin/not-read.tsx'
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

export function OperationsScreen<D>({ title, note, what, query, children }: OperationsScreenProps<D>) {
  return (
    <AdminFrame>
      <PageHead title={title} area="admin" note={note}>
        <OperationsTabs />
      </PageHead>
      <ReadPart what={what} query={query} loading={<Skeleton height="400px" />}>
        {children}
      </ReadPart>
    </AdminFrame>
  )
}
