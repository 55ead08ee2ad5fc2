import { type FormEvent, useState } from 'react'
import { acceptedText, type Attachment, pictureTypes } from '#pwa/features/uploads/attachment.ts'
import { PictureThumb } from '#pwa/features/uploads/picture-thumb.tsx'
import { readPictures } from '#pwa/features/uploads/read-pictures.ts'
import { addressOf, uploadChanges } from '#pwa/features/uploads/upload-changes.ts'
import type { Change } from '#pwa/foundation/data/outbox.ts'
import { ChangeRefused, NotSaved, submitForm } from '#pwa/foundation/data/submit-change.ts'
import { CloseIcon } from '#pwa/ui/icons.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { FileButton } from '#pwa/ui/inputs/file-button.tsx'
import { IconButton } from '#pwa/ui/inputs/icon-button.tsx'
import { Textarea } from '#pwa/ui/inputs/text-input.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { Notice } from '#pwa/ui/states.tsx'
import { messageLimits } from '#shared/messages/messages.contract.ts'
import { css } from '#styled/css'

const form = css({ display: 'grid', gap: '16', maxWidth: 'prose', mt: '24' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '8', alignItems: 'center' })
const thumb = css({ display: 'flex', alignItems: 'center', width: '112px' })
const accept = pictureTypes.join()

/** The pictures first; the message waits for their addresses. */
function changesOf(thing: string, text: string, pictures: readonly Attachment[]): Change[] {
  const message: Change<'sendMessage'> = {
    endpoint: 'sendMessage',
    key: crypto.randomUUID(),
    input: { thing, text, pictures: pictures.map(addressOf) },
  }
  return [...uploadChanges(pictures), message]
}

export function ReplyForm({ thing, owner }: { thing: string; owner: string }) {
  const [text, setText] = useState('')
  const [pictures, setPictures] = useState<readonly Attachment[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const add = async (files: File[]) => {
    const read = await readPictures(files, pictures.length, messageLimits.pictures)
    setPictures((before) => [...before, ...read.pictures])
    const why = read.notTaken.map((each) => (each.name ? `${each.name}: ${each.why}` : each.why))
    setFault(why.length > 0 ? why.join(' ') : null)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFault(null)
    try {
      const { kind } = await submitForm(owner, changesOf(thing, text.trim(), pictures))
      setText('')
      setPictures([])
      if (kind === 'waiting')
        showToast({
          tone: 'info',
          title: 'Saved on this device',
          description: "Sends when you're back online.",
        })
    } catch (error) {
      if (!(error instanceof NotSaved || error instanceof ChangeRefused)) throw error
      setFault(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={form} onSubmit={(event) => void send(event)}>
      {fault ? (
        <Notice tone="loss" title="Not sent" role="alert">
          {fault}
        </Notice>
      ) : null}
      <Field label="Your reply" hint={`Pictures: ${acceptedText}, up to 10 MB each.`}>
        <Textarea
          rows={4}
          value={text}
          maxLength={messageLimits.text}
          onChange={({ target: { value } }) => setText(value)}
        />
      </Field>
      <div className={row}>
        {pictures.map(({ key, name, file }) => (
          <span key={key} className={thumb}>
            <PictureThumb name={name} file={file} />
            <IconButton
              label={`Remove ${name}`}
              onClick={() => setPictures((before) => before.filter((each) => each.key !== key))}
            >
              <CloseIcon />
            </IconButton>
          </span>
        ))}
        {pictures.length < messageLimits.pictures ? (
          <FileButton accept={accept} onFiles={(files) => void add(files)}>
            Add pictures
          </FileButton>
        ) : null}
        <Button type="submit" tone="ink" busy={isBusy} disabled={text.trim() === ''}>
          Send
        </Button>
      </div>
    </form>
  )
}
