import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { hasStatus } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'
import type { AdminProgram } from '#shared/beta/programs/admin-programs.contract.ts'
import { adminProgramQuery } from './programs-desk.queries.ts'

/** The program of the address in each state of loading. */
export function OneProgram({ children }: { children: (program: AdminProgram) => ReactNode }) {
  const id = Number(useParams({ strict: false }).id)
  const { data, error, refetch } = useQuery({ ...adminProgramQuery(useApi(), id), retry: false })
  return (
    <AdminFrame>
      {data ? (
        children(data)
      ) : error ? (
        hasStatus(error, 404) || hasStatus(error, 422) ? (
          <EmptyState title="There is no such program" />
        ) : (
          <Notice
            tone="loss"
            role="alert"
            title="Failed to fetch the program"
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        )
      ) : (
        <Skeleton height="400px" />
      )}
    </AdminFrame>
  )
}
