import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'

type DeleteButtonProps = {
  name: string
  remove: (api: Api) => Promise<unknown>
  /** What is read again. */
  lists: QueryKey
  /** What goes with it, and what stays. */
  children: ReactNode
  onDeleted?: () => void
}

export function DeleteButton({ name, remove, lists, children, onDeleted }: DeleteButtonProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [asked, ask] = useState(false)
  const going = useMutation({
    mutationFn: () => remove(api),
    onSuccess: async () => {
      ask(false)
      showToast({ title: 'Deleted', tone: 'ok' })
      onDeleted?.()
      await queryClient.invalidateQueries({ queryKey: lists })
    },
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
  return (
    <>
      <Button size="dense" tone="loss" onClick={() => ask(true)} aria-label={`Delete: ${name}`}>
        Delete
      </Button>
      <Dialog
        open={asked}
        onClose={() => ask(false)}
        role="alertdialog"
        title={`Delete ${name}?`}
        actions={
          <>
            <Button tone="lossFinal" busy={going.isPending} onClick={() => going.mutate()}>
              Delete it
            </Button>
            <Button onClick={() => ask(false)}>Keep it</Button>
          </>
        }
      >
        <p>{children}</p>
      </Dialog>
    </>
  )
}
