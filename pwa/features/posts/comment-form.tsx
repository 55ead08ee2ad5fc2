import { savedToast } from '#pwa/foundation/data/saved-words.ts'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { refusalOf, textOf } from '#pwa/foundation/data/change-kind.ts'
import { dropRefused, useFocusOn } from '#pwa/foundation/data/refused-change.ts'
import { ChangeRefused, NotSaved, submitForm } from '#pwa/foundation/data/submit-change.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Textarea } from '#pwa/ui/inputs/text-input.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { Notice } from '#pwa/ui/states.tsx'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { postLimits } from '#shared/posts/post-limits.ts'
import type { Post } from '#shared/posts/posts.contract.ts'
import { css } from '#styled/css'
import { useTextDraft } from './use-text-draft.ts'

const form = css({
  display: 'grid',
  gap: '12',
  maxWidth: 'prose',
  mt: '24',
  justifyItems: 'start',
  '& > *': { width: 'full' },
  '& > button': { width: 'auto' },
})

type CommentFormProps = {
  post: Post
  owner: string
  /** Fills the form, and is replaced by what is sent. */
  refused: OutboxEntry | null
}

/** Keeps what was typed on the device until it is sent. */
export function CommentForm({ post, owner, refused }: CommentFormProps) {
  const draft = useTextDraft(owner, `comment ${post.id}`, refused ? textOf(refused.input.text) : '')
  const [fault, setFault] = useState(refused ? refusalOf(refused) : null)
  const [isEmpty, setEmpty] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const find = useCallback(() => field.current, [])
  useFocusOn(refused ? find : null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const text = draft.text.trim()
    setEmpty(text === '')
    if (text === '') {
      field.current?.focus()
      return
    }
    setBusy(true)
    setFault(null)
    try {
      const id = crypto.randomUUID()
      const result = await submitForm(owner, [
        {
          endpoint: 'addComment',
          key: id,
          input: { postId: post.id, id, text },
          seen: { title: post.title, slug: post.slug },
        },
      ])
      await dropRefused(refused)
      draft.clear()
      if (result.kind === 'waiting') showToast(savedToast(result.state))
    } catch (error) {
      if (!(error instanceof NotSaved || error instanceof ChangeRefused)) throw error
      setFault(error.message.replace(/^text: /, ''))
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
      <Field label="Your comment" error={isEmpty ? 'Write a few words first.' : undefined}>
        <Textarea
          ref={field}
          rows={4}
          dir="auto"
          value={draft.text}
          maxLength={postLimits.comment}
          onChange={({ target: { value } }) => {
            draft.write(value)
            setEmpty(false)
          }}
        />
      </Field>
      <Button type="submit" tone="ink" busy={isBusy} busyText="Sending">
        Send comment
      </Button>
    </form>
  )
}
