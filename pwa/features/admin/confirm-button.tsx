import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { type Api, hasStatus } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { focusAfter } from '#pwa/foundation/keep-focus.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { usePageNow } from './form/use-page-now.ts'

type ConfirmButtonProps = {
  /** On the button, such as "Delete". */
  word: string
  size?: 'tap' | 'dense'
  name: string
  question: string
  /** On the button that does it. */
  yes: string
  children: ReactNode
  act: (api: Api) => Promise<unknown>
  /** Its row goes: the focus is given to the next one. */
  isRemoval?: boolean
  done: string
  queryKey: QueryKey
  /** Left out where somebody has gone elsewhere meanwhile. */
  onDone?: (() => unknown) | undefined
}

export function ConfirmButton(props: ConfirmButtonProps) {
  const {
    word,
    size = 'dense',
    name,
    question,
    yes,
    children,
    act,
    isRemoval,
    done,
    queryKey,
    onDone,
  } = props
  const api = useApi()
  const queryClient = useQueryClient()
  const pageNow = usePageNow()
  const [asked, ask] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const acting = useMutation({
    mutationFn: () => act(api),
    onMutate: () => ({ isHere: pageNow(), handOn: focusAfter(button.current, `${word}: `) }),
    onSuccess: async (_done, _given, { isHere, handOn }) => {
      ask(false)
      showToast({ title: done, tone: 'ok' })
      if (isHere()) await onDone?.()
      await queryClient.invalidateQueries({ queryKey })
      if (isRemoval) handOn()
    },
    onError: async (error) => {
      showToast({ tone: 'error', description: error.message })
      // Somebody else was first: the question is about nothing any more.
      if (hasStatus(error, 404) || hasStatus(error, 409)) ask(false)
      await queryClient.invalidateQueries({ queryKey })
    },
  })
  return (
    <>
      <Button ref={button} size={size} tone="loss" onClick={() => ask(true)} aria-label={`${word}: ${name}`}>
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
      isRemoval
      word="Delete"
      question={`Delete “${props.name}”?`}
      yes="Delete it"
      done="Deleted"
    />
  )
}
