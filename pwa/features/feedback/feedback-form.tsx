import { type FormEvent, lazy, useState, useSyncExternalStore } from 'react'
import { Button } from '#pwa/ui/button.tsx'
import { Chip } from '#pwa/ui/chip.tsx'
import { Field } from '#pwa/ui/field.tsx'
import { UploadIcon } from '#pwa/ui/icons.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { TextInput, Textarea } from '#pwa/ui/text-input.tsx'
import { showToast } from '#pwa/ui/toast-store.ts'
import { WhenOpened } from '#pwa/ui/when-opened.tsx'
import { css } from '#styled/css'
import { feedbackLimits } from '#shared/feedback/feedback-limits.ts'
import { AlsoSends } from './also-sends.tsx'
import { type FeedbackDraft, readDraft, subscribeDraft, writeDraft } from './feedback-draft.store.ts'

const PictureDialog = lazy(async () => ({ default: (await import('./picture-dialog.tsx')).PictureDialog }))

const form = css({ display: 'grid', gap: '16', py: '16' })
const counter = css({ textStyle: 'note', color: 'ink2', fontVariantNumeric: 'tabular-nums' })
const pictures = css({ display: 'flex', flexWrap: 'wrap', gap: '8', alignItems: 'center' })
const note = css({ textStyle: 'note', color: 'ink2' })

type Faults = { message?: string; email?: string }
const asked = {
  message: ['Message required', 'Please enter your feedback message.'],
  email: ['Email required', 'Please enter your email address.'],
} as const

/** What is missing, in the order in which it is asked for. */
function faultsOf({ message, email }: FeedbackDraft, isGuest: boolean): Faults {
  if (message.trim() === '') return { message: asked.message[1] }
  return isGuest && email.trim() === '' ? { email: asked.email[1] } : {}
}

type FeedbackFormProps = {
  isGuest: boolean
  /** Whose pictures they are: the member's id, or `guest`. */
  owner: string
  /** Why it could not even be saved. */
  failure: string | null
  onSend: () => void
}

/** The form; whatever is typed stays until it was sent. */
export function FeedbackForm({ isGuest, owner, failure, onSend }: FeedbackFormProps) {
  const draft = useSyncExternalStore(subscribeDraft, readDraft)
  const [faults, setFaults] = useState<Faults>({})
  const [choosing, setChoosing] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(draft, isGuest)
    setFaults(found)
    const [name] = Object.keys(found) as (keyof Faults)[]
    if (!name) {
      onSend()
      return
    }
    const [title, description] = asked[name]
    showToast({ tone: 'error', title, description })
  }
  return (
    <form className={form} onSubmit={send} noValidate>
      {failure ? (
        <Notice tone="loss" title="Nothing was sent" role="alert">
          Your message is still here, but {failure}.
        </Notice>
      ) : null}
      {isGuest ? (
        <Field label="Email" error={faults.email}>
          <TextInput
            type="email"
            autoComplete="email"
            value={draft.email}
            onChange={({ target: { value } }) => writeDraft({ email: value })}
          />
        </Field>
      ) : null}
      <Field
        label="What is on your mind?"
        mark={
          <span className={counter}>
            {draft.message.length}/{feedbackLimits.counter}
          </span>
        }
        error={faults.message}
      >
        <Textarea
          rows={6}
          value={draft.message}
          onChange={({ target: { value } }) => writeDraft({ message: value })}
        />
      </Field>
      <div className={pictures}>
        {draft.attachments.map(({ key, name }) => (
          <Chip
            key={key}
            label={name}
            onRemove={() => writeDraft({ attachments: draft.attachments.filter((one) => one.key !== key) })}
          />
        ))}
        <Button
          icon={<UploadIcon size="small" />}
          disabled={draft.attachments.length >= feedbackLimits.files}
          onClick={() => setChoosing(true)}
        >
          Add pictures
        </Button>
      </div>
      <AlsoSends isOn={draft.withContext} onChange={(withContext) => writeDraft({ withContext })} />
      <Button type="submit" tone="act" wide>
        Send feedback
      </Button>
      <p className={note}>Without a line it waits on this device and goes out by itself.</p>
      <WhenOpened open={choosing}>
        <PictureDialog open={choosing} owner={owner} onClose={() => setChoosing(false)} />
      </WhenOpened>
    </form>
  )
}
