import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'

type ConfirmButtonProps = {
  /** On the button, such as "Delete". */
  word: string
  /** What it is about. */
  name: string
  question: string
  /** On the button that does it. */
  yes: string
  /** What follows from it. */
  children: ReactNode
  act: (api: Api) => Promise<unknown>
  /** The toast afterwards. */
  done: string
  /** What is read again. */
  queryKey: QueryKey
  onDone?: (() => unknown) | undefined
}

/** An act in a row that cannot be undone, and its question. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { word, name, question, yes, children, act, done, queryKey, onDone } = props
  const api = useApi()
  const queryClient = useQueryClient()
  const [asked, ask] = useState(false)
  const acting = useMutation({
    mutationFn: () => act(api),
    onSuccess: async () => {
      ask(false)
      showToast({ title: done, tone: 'ok' })
      await onDone?.()
      await queryClient.invalidateQueries({ queryKey })
    },
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
  return (
    <>
      <Button size="dense" tone="loss" onClick={() => ask(true)} aria-label={`${word}: ${name}`}>
        {word}
      </Button>
      <Dialog
        open={asked}
        onClose={() => ask(false)}
        role="alertdialog"
        title={question}
        actions={
          <>
            <Button tone="lossFinal" busy={acting.isPending} onClick={() => acting.mutate()}>
              {yes}
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

type DeleteButtonProps = Pick<ConfirmButtonProps, 'name' | 'act' | 'queryKey' | 'children' | 'onDone'>

export function DeleteButton(props: DeleteButtonProps) {
  return (
    <ConfirmButton
      {...props}
      word="Delete"
      question={`Delete “${props.name}”?`}
      yes="Delete it"
      done="Deleted"
    />
  )
}
