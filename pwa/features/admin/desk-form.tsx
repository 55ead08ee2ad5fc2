import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button, type ButtonTone } from '#pwa/ui/inputs/button.tsx'
import { css, cx } from '#styled/css'
import { BothVersions } from './form/both-versions.tsx'
import { differences, type Edits, type Present, presentOf } from './form/present-state.ts'
import { type ErrorOf, formErrors } from './form-errors.ts'
import { saveBar } from './save-bar.style.ts'
import { SaveError } from './save-error.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'

const stack = css({ display: 'grid', gap: '16', maxW: 'prose' })
/** Parts are as wide as the page; what stands under them begins with their fields. */
const parts = css({
  '&:has(> section)': {
    maxW: 'none',
    gap: '0',
    '& > section + :not(section), & > [data-foot]': { mt: '16' },
    desk: { '& > :not(section):not([data-unsaved])': { ml: '368px', maxW: '660px' } },
  },
})
const foot = css({ display: 'flex', gap: '12' })

type DeskFormProps<T, D> = {
  /** An Error that it throws is shown. @param base the record that the form was filled from, with its revision */
  save: (api: Api, form: HTMLFormElement, base: T | undefined) => Promise<T>
  children: (errorOf: ErrorOf) => ReactNode
  /** Of a form that changes something: who saves second is shown both versions. */
  edits?: Edits<T, D> | undefined
  button?: string
  busyText?: string
  tone?: ButtonTone
  onSaved?: (saved: T) => unknown
  /** In a dialog: beside Save, and no question when it is left. */
  onCancel?: () => void
}

/** What somebody else saved meanwhile, and the choice between the two. */
function Conflict<T, D>({ edits, present, form, isBusy, onKeep, onTake }: ConflictProps<T, D>) {
  const { by, record } = present
  const rows = differences(edits.fields(edits.mine(form)), edits.fields(edits.read(record)))
  return <BothVersions by={by} rows={rows} isBusy={isBusy} onKeep={onKeep} onTake={onTake} />
}
type ConflictProps<T, D> = {
  edits: Edits<T, D>
  present: Present<T>
  form: HTMLFormElement
  isBusy: boolean
  onKeep: () => void
  onTake: () => void
}

export function DeskForm<T, D = unknown>(props: DeskFormProps<T, D>) {
  const { save, children, edits, button = 'Save', busyText = 'Saving...', tone = 'ink' } = props
  const { onSaved, onCancel } = props
  const api = useApi()
  const [isDirty, setDirty] = useState(false)
  const [base, setBase] = useState(edits?.record)
  const form = useRef<HTMLFormElement>(null)
  const isUnsaved = isDirty && !onCancel
  useLeaveQuestion(isUnsaved)
  const send = useMutation({
    mutationFn: ({ from, of }: { from: HTMLFormElement; of: T | undefined }) => save(api, from, of),
    onSuccess: async (saved) => {
      setDirty(false)
      if (edits) setBase(saved)
      await onSaved?.(saved)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send.mutate({ from: event.currentTarget, of: base })
  }
  const present = presentOf<T>(send.error)
  const choose = (isMine: boolean) => {
    if (!present || !form.current) return
    setBase(present.record)
    if (isMine) {
      send.mutate({ from: form.current, of: present.record })
      return
    }
    send.reset()
    setDirty(false)
    edits?.take(present.record)
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      onChange={() => setDirty(true)}
      className={cx(stack, !onCancel && parts)}
    >
      {children(formErrors(send.error).errorOf)}
      {edits && present && send.variables ? (
        <Conflict
          edits={edits}
          present={present}
          form={send.variables.from}
          isBusy={send.isPending}
          onKeep={() => choose(true)}
          onTake={() => choose(false)}
        />
      ) : (
        <SaveError error={send.error} />
      )}
      <div className={isUnsaved ? saveBar : foot} data-foot="" data-unsaved={isUnsaved || undefined}>
        {isUnsaved ? 'Not saved yet' : null}
        <Button type="submit" tone={tone} busy={send.isPending} busyText={busyText}>
          {button}
        </Button>
        {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
      </div>
    </form>
  )
}
