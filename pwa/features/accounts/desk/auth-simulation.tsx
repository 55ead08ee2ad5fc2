import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { fresh } from '#pwa/features/admin/fresh.ts'
import { simulatedRole, writeSimulation } from '#pwa/foundation/device/simulation.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { RadioGroup } from '#pwa/ui/inputs/choice.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'
import type { SimulatedRole } from '#shared/security/simulated-roles.ts'
import { css } from '#styled/css'

const stack = css({ display: 'grid', gap: '24', justifyItems: 'start', maxW: 'prose' })
const options: { value: SimulatedRole; label: string; note: string }[] = [
  {
    value: 'visitor',
    label: 'Visitor',
    note: 'Signed out: public pages, and the sign-in where one is needed.',
  },
  { value: 'regular', label: 'Member', note: 'Signed in, not an administrator.' },
  { value: 'admin', label: 'Administrator', note: 'Everything, as for you.' },
]

/** Apart from the client of the shop's calls, which knows only what every shop has. */
async function callSimulation(body?: { role: SimulatedRole }): Promise<{ email?: string }> {
  const answer = await fetch('/api/admin/auth-simulation', {
    credentials: 'include',
    ...(body
      ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
      : {}),
  })
  const said = (await answer.json()) as { email?: string; message?: string }
  if (!answer.ok) throw new Error(said.message ?? 'The simulation did not start.')
  return said
}

/** A test build only. The role is one of the screens: the shop goes on to answer the real administrator. */
export function AuthSimulationPage() {
  const [role, choose] = useState<SimulatedRole>('visitor')
  const { data, isError, refetch } = useQuery({
    queryKey: ['simulation'],
    queryFn: () => callSimulation(),
    ...fresh,
  })
  const start = useMutation({
    mutationFn: () => callSimulation({ role }),
    onSuccess: () => {
      writeSimulation(role)
      location.assign(role === 'admin' ? '/admin' : '/')
    },
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
  return (
    <AdminFrame>
      <PageHead
        title="Auth simulation"
        area="admin"
        note="See the screens as somebody else sees them. You stay signed in, and what you send is sent as you."
      />
      {isError ? (
        <Notice
          tone="loss"
          title="This shop has no simulation"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          It needs AUTH_SIMULATION=true, and is never there in production.
        </Notice>
      ) : !data ? (
        <Skeleton height="240px" />
      ) : (
        <div className={stack}>
          <p>
            You are signed in as {data.email}.
            {simulatedRole() === null ? '' : ' A simulation is running in this tab.'}
          </p>
          <RadioGroup legend="Act as" name="role" options={options} value={role} onChange={choose} />
          <Button tone="act" busy={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
            Start simulation
          </Button>
        </div>
      )}
    </AdminFrame>
  )
}
