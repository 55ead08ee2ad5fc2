import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RowActs } from '#pwa/features/admin/row-acts.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'

type DeleteRowProps = {
  name: string
  /** What happens then. */
  note: string
  queryKey: readonly unknown[]
  onEdit: () => void
  remove: () => Promise<unknown>
}

/** Edit, and delete after a question. */
export function EditOrDelete({ name, note, queryKey, onEdit, remove }: DeleteRowProps) {
  const queryClient = useQueryClient()
  const [asked, ask] = useState(false)
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      ask(false)
      showToast({ tone: 'ok', title: 'Deleted' })
      await queryClient.invalidateQueries({ queryKey })
    },
    onError: ({ message }) => showToast({ tone: 'error', description: message }),
  })
  return (
    <RowActs>
      <Button size="dense" onClick={onEdit} aria-label={`Edit: ${name}`}>
        Edit
      </Button>
      <Button size="dense" tone="loss" onClick={() => ask(true)} aria-label={`Delete: ${name}`}>
        Delete
      </Button>
      <Dialog
        open={asked}
        onClose={() => ask(false)}
        role="alertdialog"
        title={`Delete “${name}”?`}
        actions={
          <>
            <Button tone="lossFinal" busy={removal.isPending} onClick={() => removal.mutate()}>
              Delete it
            </Button>
            <Button onClick={() => ask(false)}>Keep it</Button>
          </>
        }
      >
        <p>{note}</p>
      </Dialog>
    </RowActs>
  )
}
