import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react'
import { PictureThumb } from '#pwa/features/uploads/picture-thumb.tsx'
import { PictureRow } from '#pwa/features/uploads/picture-row.tsx'
import { removePicture } from '#pwa/features/uploads/picture-store.ts'
import { sendPicture } from '#pwa/features/uploads/send-picture.ts'
import { late } from '#pwa/foundation/network/late.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { IconButton } from '#pwa/ui/inputs/icon-button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { CloseIcon } from '#pwa/ui/icons.tsx'
import { UploadIcon } from '#pwa/ui/screen-icons.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { TextInput, Textarea } from '#pwa/ui/inputs/text-input.tsx'
import { closeToast, showToast } from '#pwa/ui/overlays/toast-store.ts'
import { WhenOpened } from '#pwa/ui/overlays/when-opened.tsx'
import { css } from '#styled/css'
import type { FeedbackProgram } from '#shared/feedback/feedback.contract.ts'
import { feedbackLimits } from '#shared/feedback/feedback-limits.ts'
import { AlsoSends } from './also-sends.tsx'
import { type DraftFault, faultOf } from './draft-faults.ts'
import {
  draftPictures,
  pictureTarget,
  readFeedbackDraft,
  subscribeDraft,
  writeDraft,
} from './feedback-draft.store.ts'
import { TaskChoice } from './task-choice.tsx'

const PictureDialog = late(
  async () => (await import('#pwa/features/uploads/picture-dialog.tsx')).PictureDialog,
)

const form = css({ display: 'grid', gap: '16', py: '16' })
const counter = css({
  textStyle: 'note',
  color: 'ink2',
  fontVariantNumeric: 'tabular-nums',
  '&[data-over]': { color: 'loss', fontWeight: '600' },
})
const box = css({ maxHeight: '50svh' })
const pictures = css({ display: 'flex', flexWrap: 'wrap', gap: '8', alignItems: 'center' })
const thumb = css({ display: 'grid', gridTemplateColumns: '80px 48px', alignItems: 'center' })
const rows = css({ display: 'grid', gap: '12', width: 'full' })
const note = css({ textStyle: 'note', color: 'ink2' })

type FeedbackFormProps = {
  id: string
  isGuest: boolean
  /** A member's id, or `guest`. */
  owner: string
  /** Null for whoever takes no part in the assigned program. */
  program: FeedbackProgram | null
  /** Saving failed. */
  failure: string | null
  onSend: () => void
}

/** Keeps text until sent; its button is in the panel's foot. */
export function FeedbackForm({ id, isGuest, owner, program, failure, onSend }: FeedbackFormProps) {
  const draft = useSyncExternalStore(subscribeDraft, readFeedbackDraft)
  const [fault, setFault] = useState<DraftFault | null>(null)
  const shown = useRef<number>(undefined)
  const [choosing, setChoosing] = useState(false)
  const { attachments, message, email } = draft
  const target = pictureTarget(owner)
  const ready = attachments.filter(({ state }) => state === 'success' || state === 'saved')
  const underway = attachments.filter((picture) => !ready.includes(picture))
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = faultOf(draft, isGuest)
    setFault(found)
    if (found) {
      shown.current = showToast({ tone: 'error', title: found.title, description: found.text })
      return
    }
    // It is mended.
    if (shown.current !== undefined) closeToast(shown.current)
    onSend()
  }
  /** An error stays until the field changes. */
  const change = (patch: { message: string } | { email: string }) => {
    writeDraft(patch)
    if (fault && fault.field in patch) setFault(null)
  }
  const errorOf = (field: DraftFault['field']) => (fault?.field === field ? fault.text : undefined)
  return (
    <form id={id} className={form} onSubmit={send} noValidate>
      {failure ? (
        <Notice tone="loss" title="Not saved on this device" role="alert">
          {failure}
        </Notice>
      ) : null}
      <Field
        label="What is on your mind?"
        mark={
          <span
            className={counter}
            {...(message.length > feedbackLimits.counter ? { 'data-over': true } : {})}
          >
            {message.length}/{feedbackLimits.counter}
          </span>
        }
        error={errorOf('message')}
      >
        <Textarea
          rows={6}
          className={box}
          value={message}
          {...(draft.replaces.length > 0 ? { 'data-autofocus': true } : {})}
          onChange={({ target: { value } }) => change({ message: value })}
        />
      </Field>
      {isGuest ? (
        <Field label="Email" hint="We use it only to answer you." error={errorOf('email')}>
          <TextInput
            type="email"
            autoComplete="email"
            value={email}
            onChange={({ target: { value } }) => change({ email: value })}
          />
        </Field>
      ) : null}
      {program ? (
        <TaskChoice program={program} value={draft.taskId} onChange={(taskId) => writeDraft({ taskId })} />
      ) : null}
      <div className={pictures}>
        {ready.map(({ key, name, file, url }) => (
          <span key={key} className={thumb}>
            <PictureThumb name={name} file={file} url={url} />
            <IconButton label={`Remove ${name}`} onClick={() => removePicture(draftPictures, key)}>
              <CloseIcon />
            </IconButton>
          </span>
        ))}
        {underway.length > 0 ? (
          <ul className={rows} aria-label="Pictures on their way">
            {underway.map((picture) => (
              <PictureRow
                key={picture.key}
                picture={picture}
                onRetry={() => void sendPicture(draftPictures, target, picture)}
                onRemove={() => removePicture(draftPictures, picture.key)}
              />
            ))}
          </ul>
        ) : null}
        {underway.some(({ state }) => state === 'error') ? (
          <p className={note}>Pictures that were not added are not sent.</p>
        ) : null}
        <Button
          icon={<UploadIcon size="small" />}
          disabled={attachments.length >= feedbackLimits.files}
          onClick={() => setChoosing(true)}
        >
          Add pictures
        </Button>
      </div>
      <AlsoSends isOn={draft.withContext} onChange={(withContext) => writeDraft({ withContext })} />
      <p className={note}>Offline? It's saved on this device and sends when you're back online.</p>
      <WhenOpened open={choosing}>
        <PictureDialog
          open={choosing}
          store={draftPictures}
          target={target}
          onClose={() => setChoosing(false)}
        />
      </WhenOpened>
    </form>
  )
}
