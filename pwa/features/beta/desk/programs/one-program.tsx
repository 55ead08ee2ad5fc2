import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { NotLoaded } from '#pwa/features/admin/not-loaded.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { AdminProgram } from '#shared/beta/programs/admin-programs.contract.ts'
import { adminProgramQuery } from './programs-desk.queries.ts'

export function OneProgram({ children }: { children: (program: AdminProgram) => ReactNode }) {
  const id = Number(useParams({ strict: false }).id)
  const { data, error, refetch } = useQuery({ ...adminProgramQuery(useApi(), id), retry: false })
  return (
    <AdminFrame>
      {data ? (
        children(data)
      ) : (
        <NotLoaded
          what="program"
          title="Beta program"
          error={error}
          onRetry={refetch}
          back={<Link to="/admin/beta-programs">All programs</Link>}
        />
      )}
    </AdminFrame>
  )
}
