import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Badge } from '#pwa/ui/badge.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import type { AdminProgram } from '#shared/beta/programs/admin-programs.contract.ts'
import { button } from '#styled/recipes'
import { OneProgram } from './one-program.tsx'
import { ProgramForm } from './program-form.tsx'
import { statusBadges } from './program-places.ts'
import { deskProgramsKey } from './programs-desk.queries.ts'

function EditProgram({ program }: { program: AdminProgram }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const params = { id: String(program.id) }
  const saved = async () => {
    showToast({ title: 'Saved', tone: 'ok' })
    await queryClient.invalidateQueries({ queryKey: deskProgramsKey })
  }
  return (
    <>
      <PageHead title={program.programName} area="admin" note={<Badge {...statusBadges[program.status]} />}>
        <Link to="/admin/beta-programs/$id" params={params} className={button()}>
          See people and figures
        </Link>
      </PageHead>
      {program.status === 'closed' ? (
        <Notice title="This program has ended">Duplicate it to run it again.</Notice>
      ) : (
        <ProgramForm
          key={program.id}
          kind={program.kind}
          program={program}
          onSaved={saved}
          onDone={() => navigate({ to: '/admin/beta-programs/$id', params })}
        />
      )}
    </>
  )
}

export function EditProgramPage() {
  return <OneProgram>{(program) => <EditProgram program={program} />}</OneProgram>
}
