import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { PageHead } from '#pwa/ui/page-section.tsx'
import type { AdminProgram } from '#shared/beta/programs/admin-programs.contract.ts'
import type { ProgramKind } from '#shared/beta/programs/program-fields.ts'
import { ProgramForm } from './program-form.tsx'
import { programPlaces } from './program-places.ts'
import { deskProgramsKey } from './programs-desk.queries.ts'

function CreateProgram({ kind }: { kind: ProgramKind }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const place = programPlaces[kind]
  const saved = async ({ programName }: AdminProgram) => {
    showToast({ title: `${programName} is saved`, tone: 'ok' })
    await queryClient.invalidateQueries({ queryKey: deskProgramsKey })
  }
  return (
    <AdminFrame>
      <PageHead title={place.one} area="admin" note={place.note} />
      <ProgramForm kind={kind} program={null} onSaved={saved} onDone={() => navigate({ to: place.list })} />
    </AdminFrame>
  )
}

export const CreateProductProgramPage = () => <CreateProgram kind="product" />
export const CreateSiteProgramPage = () => <CreateProgram kind="site" />
