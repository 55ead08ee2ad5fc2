import { savedToast } from '#pwa/foundation/data/saved-words.ts'
import { type FormEvent, useId, useState } from 'react'
import { ChangeRefused, NotSaved, submitForm } from '#pwa/foundation/data/submit-change.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { RadioGroup } from '#pwa/ui/inputs/choice.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Textarea } from '#pwa/ui/inputs/text-input.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { Notice } from '#pwa/ui/states.tsx'
import { postLimits } from '#shared/posts/post-limits.ts'
import { type ReportReason, reportReasonNames, reportReasons } from '#shared/posts/post-words.ts'
import { css } from '#styled/css'

const form = css({ display: 'grid', gap: '16' })
const options = reportReasons.map((value) => ({ value, label: reportReasonNames[value] }))

type ReportDialogProps = {
  owner: string
  post: { id: string; title: string }
  /** Null: the post itself. */
  commentId: string | null
  onClose: () => void
}

export function ReportDialog({ owner, post, commentId, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>('spam')
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFault(null)
    try {
      const result = await submitForm(owner, [
        {
          endpoint: 'reportPost',
          input: {
            postId: post.id,
            id: crypto.randomUUID(),
            ...(commentId ? { commentId } : {}),
            reason,
            note: note.trim(),
          },
          seen: { title: post.title },
          written: [post.id, commentId, reason, note.trim()],
        },
      ])
      onClose()
      showToast(
        result.kind === 'waiting'
          ? savedToast(result.state)
          : { tone: 'ok', title: 'Thank you. A moderator will look at it.' },
      )
    } catch (error) {
      if (!(error instanceof NotSaved || error instanceof ChangeRefused)) throw error
      setFault(error.message)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={commentId ? 'Report a comment' : 'Report this post'}
      actions={
        <>
          <Button type="submit" form={id} tone="act" busy={isBusy} busyText="Sending...">
            Send report
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id={id} className={form} onSubmit={(event) => void send(event)} noValidate>
        {fault ? (
          <Notice tone="loss" title="Not sent" role="alert">
            {fault}
          </Notice>
        ) : null}
        <RadioGroup
          legend="What is wrong?"
          name="reason"
          options={options}
          value={reason}
          onChange={(chosen) => !isBusy && setReason(chosen)}
        />
        <Field label="Tell us more" mark="optional">
          <Textarea
            rows={3}
            value={note}
            maxLength={postLimits.note}
            readOnly={isBusy}
            onChange={({ target: { value } }) => setNote(value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
