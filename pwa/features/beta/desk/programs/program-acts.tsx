import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { RowActs } from '#pwa/features/admin/row-acts.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { AdminProgram } from '#shared/beta/programs/admin-programs.contract.ts'
import { button } from '#styled/recipes'
import { programPlaces } from './program-places.ts'
import { deskProgramsKey } from './programs-desk.queries.ts'

type ActsProps = { program: AdminProgram }

/** Ends a program that has run; a draft is deleted. */
function StopProgram({ program }: ActsProps) {
  const { id, kind, status, programName, openedAt } = program
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [asked, ask] = useState(false)
  const ends = openedAt !== null
  const stop = useMutation({
    mutationFn: async () => {
      if (ends) await api.adminCloseProgram({ id })
      else await api.adminDeleteProgram({ id })
    },
    onSuccess: async () => {
      ask(false)
      showToast({ title: ends ? `${programName} is closed` : 'Deleted', tone: 'ok' })
      if (!ends) await navigate({ to: programPlaces[kind].list })
      await queryClient.invalidateQueries({ queryKey: deskProgramsKey })
    },
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
  if (status === 'closed') return null
  const word = ends ? 'Close' : 'Delete'
  return (
    <>
      <Button size="dense" tone="loss" onClick={() => ask(true)} aria-label={`${word}: ${programName}`}>
        {word}
      </Button>
      <Dialog
        open={asked}
        onClose={() => ask(false)}
        role="alertdialog"
        title={`${word} ${programName}?`}
        actions={
          <>
            <Button tone="lossFinal" busy={stop.isPending} onClick={() => stop.mutate()}>
              {ends ? 'Close it now' : 'Delete it'}
            </Button>
            <Button onClick={() => ask(false)}>Keep it</Button>
          </>
        }
      >
        <p>
          {ends
            ? 'Nobody can join or hand in any more, and it cannot be opened again. Participants who did not hand in a required task get a failure, and are told.'
            : 'It never ran, so nobody is in it.'}
        </p>
      </Dialog>
    </>
  )
}

export function ProgramActs({ program }: ActsProps) {
  const { id, kind, status, programName } = program
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const duplicate = useMutation({
    mutationFn: () => api.adminDuplicateProgram({ id }),
    onSuccess: async (copy) => {
      showToast({ title: `${copy.programName} is a draft`, tone: 'ok' })
      await queryClient.invalidateQueries({ queryKey: deskProgramsKey })
      await navigate({ to: programPlaces[kind].edit, params: { id: String(copy.id) } })
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
