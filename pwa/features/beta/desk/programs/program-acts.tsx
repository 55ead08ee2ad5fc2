import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ConfirmButton } from '#pwa/features/admin/confirm-button.tsx'
import { usePageNow } from '#pwa/features/admin/form/use-page-now.ts'
import { RowActs } from '#pwa/features/admin/row-acts.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { AdminProgram } from '#shared/beta/programs/admin-programs.contract.ts'
import { button } from '#styled/recipes'
import { programPlaces } from './program-places.ts'
import { deskProgramsKey } from './programs-desk.queries.ts'

type ActsProps = { program: AdminProgram }

/** Ends a program that has run; a draft is deleted. */
function StopProgram({ program }: ActsProps) {
  const { id, kind, status, programName, openedAt } = program
  const navigate = useNavigate()
  const ends = openedAt !== null
  if (status === 'closed') return null
  const word = ends ? 'End now' : 'Delete'
  return (
    <ConfirmButton
      word={word}
      name={programName}
      question={ends ? `End ${programName} now?` : `Delete ${programName}?`}
      yes={ends ? 'End it now' : 'Delete it'}
      act={(api): Promise<unknown> => (ends ? api.adminCloseProgram({ id }) : api.adminDeleteProgram({ id }))}
      done={ends ? `${programName} has ended` : 'Deleted'}
      queryKey={deskProgramsKey}
      onDone={ends ? undefined : () => navigate({ to: programPlaces[kind].list })}
    >
      {ends
        ? 'Nobody can join or hand in any more, and it cannot be opened again. Participants who did not hand in a required task get a failure, and are told.'
        : 'It never ran, so nobody is in it.'}
    </ConfirmButton>
  )
}

export function ProgramActs({ program }: ActsProps) {
  const { id, kind, status, programName } = program
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const pageNow = usePageNow()
  const duplicate = useMutation({
    mutationFn: () => api.adminDuplicateProgram({ id }),
    onMutate: pageNow,
    onSuccess: async (copy, _given, isHere) => {
      showToast({ title: `${copy.programName} is a draft`, tone: 'ok' })
      await queryClient.invalidateQueries({ queryKey: deskProgramsKey })
      if (isHere()) await navigate({ to: programPlaces[kind].edit, params: { id: String(copy.id) } })
    },
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
  return (
    <RowActs>
      {status === 'closed' ? null : (
        <Link
          to={programPlaces[kind].edit}
          params={{ id: String(id) }}
          className={button({ size: 'dense' })}
          aria-label={`Edit ${programName}`}
        >
          Edit
        </Link>
      )}
      <Button
        size="dense"
        busy={duplicate.isPending}
        onClick={() => duplicate.mutate()}
        aria-label={`Duplicate ${programName}`}
      >
        Duplicate
      </Button>
      <StopProgram program={program} />
    </RowActs>
  )
}
