import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { css } from '#styled/css'

const stack = css({ display: 'grid', gap: '16', maxW: 'prose' })
const foot = css({ display: 'flex', alignItems: 'center', gap: '12', textStyle: 'note', color: 'ink2' })

type DeskFormProps = {
  /** Sends the fields; throws an Error whose message says what cannot be read. */
  save: (api: Api, form: HTMLFormElement) => Promise<unknown>
  /** Fields, with what was wrong with each by the end of its path. */
  children: (errorOf: (path: string) => { error?: string }) => ReactNode
  button?: string
  onSaved?: () => void
}

/** A group of settings that is saved at once, and then holds on every page. */
export function DeskForm({ save, children, button = 'Save', onSaved }: DeskFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [dirty, setDirty] = useState(false)
  const send = useMutation({
    mutationFn: (form: HTMLFormElement) => save(api, form),
    onSuccess: async () => {
      setDirty(false)
      showToast({ title: 'Saved', tone: 'ok' })
      await Promise.all(
        [['shop'], ['settings'], ['social-links'], ['pages'], ['admin-settings']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
      onSaved?.()
    },
  })
  const issues = send.error instanceof ApiError ? (send.error.problem?.issues ?? []) : []
  const errorOf = (path: string) => {
    const message = issues.find((issue) => issue.path === path || issue.path.startsWith(`${path}.`))?.message
    return message ? { error: message } : {}
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send.mutate(event.currentTarget)
  }
  return (
    <form onSubmit={submit} onChange={() => setDirty(true)} className={stack}>
      {children(errorOf)}
      {send.isError ? (
        <Notice tone="loss" title="Not saved" role="alert">
          {send.error.message}
        </Notice>
      ) : null}
      <div className={foot}>
        <Button type="submit" tone="ink" busy={send.isPending} busyText="Saving...">
          {button}
        </Button>
        {dirty ? 'Not saved yet' : null}
      </div>
    </form>
  )
}
