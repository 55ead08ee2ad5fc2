import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { refusalOf } from '#pwa/foundation/data/change-kind.ts'
import { useFocusOn } from '#pwa/foundation/data/refused-change.ts'
import { savedToast } from '#pwa/foundation/data/saved-words.ts'
import { ChangeRefused, NotSaved, type submitForm } from '#pwa/foundation/data/submit-change.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { Notice } from '#pwa/ui/states.tsx'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { css } from '#styled/css'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Textarea } from '#pwa/ui/inputs/text-input.tsx'

const form = css({ display: 'grid', gap: '16', maxWidth: 'prose', mt: '24' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '8', alignItems: 'center' })

type SendTextProps = {
  label: string
  hint?: string
  button: string
  text: string
  onText: (text: string) => void
  most: number
  /** Its refusal is shown, and the field gets the focus. */
  refused: OutboxEntry | null
  /** What must end before it can be sent, for its button. */
  underWay?: string | null
  /** The trimmed text. */
  send: (text: string) => ReturnType<typeof submitForm>
  /** Under the field. */
  children?: ReactNode
  /** Before the button. */
  beside?: ReactNode
}

/** One text, sent now or once there is a network. What could not be sent stays in the field. */
export function SendText(props: SendTextProps) {
  const { label, hint, button, text, onText, most, refused, underWay = null } = props
  const { send, children, beside } = props
  const [fault, setFault] = useState(refused ? refusalOf(refused) : null)
  const [isEmpty, setEmpty] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const find = useCallback(() => field.current, [])
  useFocusOn(refused ? find : null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setEmpty(text.trim() === '')
    if (text.trim() === '') {
      field.current?.focus()
      return
    }
    setBusy(true)
    setFault(null)
    try {
      const result = await send(text.trim())
      if (result.kind === 'waiting') showToast(savedToast(result.state))
    } catch (error) {
      if (!(error instanceof NotSaved || error instanceof ChangeRefused)) throw error
      setFault(error.message.replace(/^text: /, ''))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={form} onSubmit={(event) => void submit(event)} noValidate>
      {fault ? (
        <Notice tone="loss" title="Not sent" role="alert">
          {fault}
        </Notice>
      ) : null}
      <Field label={label} hint={hint} error={isEmpty ? 'Write a few words first.' : undefined}>
        <Textarea
          ref={field}
          rows={4}
          dir="auto"
          value={text}
          maxLength={most}
          readOnly={isBusy}
          onChange={({ target: { value } }) => {
            onText(value)
            setEmpty(false)
          }}
        />
      </Field>
      {children}
      <div className={row}>
        {beside}
        <Button
          type="submit"
          tone="ink"
          busy={isBusy || underWay !== null}
          busyText={underWay ?? 'Sending...'}
        >
          {button}
        </Button>
      </div>
    </form>
  )
}
