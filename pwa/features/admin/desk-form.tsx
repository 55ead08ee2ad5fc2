import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button, type ButtonTone } from '#pwa/ui/inputs/button.tsx'
import { css } from '#styled/css'
import { type ErrorOf, formErrors } from './form-errors.ts'
import { saveBar } from './save-bar.style.ts'
import { SaveError } from './save-error.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'

const stack = css({ display: 'grid', gap: '16', maxW: 'prose' })
const foot = css({ display: 'flex', gap: '12' })

type DeskFormProps<T> = {
  /** An Error that it throws is shown. */
  save: (api: Api, form: HTMLFormElement) => Promise<T>
  children: (errorOf: ErrorOf) => ReactNode
  button?: string
  busyText?: string
  tone?: ButtonTone
  onSaved?: (saved: T) => unknown
  /** In a dialog: beside Save, and no question when it is left. */
  onCancel?: () => void
}

export function DeskForm<T>(props: DeskFormProps<T>) {
  const { save, children, button = 'Save', busyText = 'Saving...', tone = 'ink', onSaved, onCancel } = props
  const api = useApi()
  const [isDirty, setDirty] = useState(false)
  const isUnsaved = isDirty && !onCancel
  useLeaveQuestion(isUnsaved)
  const send = useMutation({
    mutationFn: (form: HTMLFormElement) => save(api, form),
    onSuccess: async (saved) => {
      setDirty(false)
      await onSaved?.(saved)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send.mutate(event.currentTarget)
  }
  return (
    <form onSubmit={submit} onChange={() => setDirty(true)} className={stack}>
      {children(formErrors(send.error).errorOf)}
      <SaveError error={send.error} />
      <div className={isUnsaved ? saveBar : foot}>
        {isUnsaved ? 'Not saved yet' : null}
        <Button type="submit" tone={tone} busy={send.isPending} busyText={busyText}>
          {button}
        </Button>
        {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
      </div>
    </form>
  )
}
