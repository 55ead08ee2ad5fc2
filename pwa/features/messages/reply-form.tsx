import { savedToast } from '#pwa/foundation/data/saved-words.ts'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { acceptedText } from '#pwa/features/uploads/attachment.ts'
import { addressOf, uploadChanges } from '#pwa/features/uploads/upload-changes.ts'
import { refusalOf, textOf } from '#pwa/foundation/data/change-kind.ts'
import { type Change, dropEntries } from '#pwa/foundation/data/outbox.ts'
import { useFocusOn } from '#pwa/foundation/data/refused-change.ts'
import { ChangeRefused, NotSaved, submitForm } from '#pwa/foundation/data/submit-change.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Textarea } from '#pwa/ui/inputs/text-input.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { Notice } from '#pwa/ui/states.tsx'
import { messageLimits } from '#shared/messages/messages.contract.ts'
import { css } from '#styled/css'
import { AddPictures, MessagePictures } from './message-pictures.tsx'
import { usePictures } from './use-pictures.ts'
import type { RefusedReply } from './use-refused-reply.ts'

const form = css({ display: 'grid', gap: '16', maxWidth: 'prose', mt: '24' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '8', alignItems: 'center' })

type ReplyFormProps = {
  /** The pictures are sent first; it waits for their addresses. */
  changeOf: (text: string, pictures: readonly ReturnType<typeof addressOf>[]) => Change
  owner: string
  /** Fills the form, and is replaced by what is sent. */
  refused: RefusedReply | null
}

export function ReplyForm({ changeOf, owner, refused }: ReplyFormProps) {
  const [text, setText] = useState(refused ? textOf(refused.entry.input.text) : '')
  const pictures = usePictures(refused?.pictures)
  const [fault, setFault] = useState(refused ? refusalOf(refused.entry) : null)
  const [isEmpty, setEmpty] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const find = useCallback(() => field.current, [])
  useFocusOn(refused ? find : null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setEmpty(text.trim() === '')
    if (text.trim() === '') {
      field.current?.focus()
      return
    }
    setBusy(true)
    setFault(null)
    try {
      const sound = pictures.list.filter(({ state }) => state !== 'error')
      const result = await submitForm(owner, [
        ...uploadChanges(sound),
        changeOf(text.trim(), sound.map(addressOf)),
      ])
      if (refused) await dropEntries([refused.entry, ...refused.uploads].map(({ seq }) => seq))
      setText('')
      pictures.clear()
      if (result.kind === 'waiting') showToast(savedToast(result.state))
    } catch (error) {
      if (!(error instanceof NotSaved || error instanceof ChangeRefused)) throw error
      setFault(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={form} onSubmit={(event) => void send(event)} noValidate>
      {fault ? (
        <Notice tone="loss" title="Not sent" role="alert">
          {fault}
        </Notice>
      ) : null}
      <Field
        label="Your reply"
        hint={`Up to ${messageLimits.pictures} pictures: ${acceptedText}, 10 MB each.`}
        error={isEmpty ? 'Write a few words first.' : undefined}
      >
        <Textarea
          ref={field}
          rows={4}
          value={text}
          maxLength={messageLimits.text}
          onChange={({ target: { value } }) => {
            setText(value)
            setEmpty(false)
          }}
        />
      </Field>
      <MessagePictures pictures={pictures} />
      <div className={row}>
        <AddPictures pictures={pictures} />
        <Button type="submit" tone="ink" busy={isBusy} busyText="Sending">
          Send
        </Button>
      </div>
    </form>
  )
}
