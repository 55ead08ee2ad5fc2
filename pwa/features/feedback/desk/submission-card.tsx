import { type FormEvent, type ReactNode, useState } from 'react'
import { useLeaveQuestion } from '#pwa/features/admin/use-leave-question.ts'
import type { CardProps } from '#pwa/features/admin/list/list-rows.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Select, Textarea } from '#pwa/ui/inputs/text-input.tsx'
import { css } from '#styled/css'
import type { Submission } from '#shared/feedback/feedback.contract.ts'
import {
  feedbackStatuses,
  feedbackStatusNames,
  type FeedbackStatus,
} from '#shared/feedback/feedback-status.ts'
import { formatDate } from '#shared/format.ts'
import { useFeedbackDesk } from './feedback-desk.mutations.ts'
import { SubmissionContext } from './submission-context.tsx'

const card = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'minmax(0, 1fr) auto' },
  gap: '8',
  columnGap: '24',
  p: '12',
  border: '1px solid {colors.rule2}',
  bg: 'sheet',
  '&[data-selected]': { boxShadow: 'inset 3px 0 {colors.ink}' },
  // Beside the words: more of them in view.
  '& > *': { gridColumn: '1 / -1' },
  '& > :first-child': { gridColumn: '1' },
  '& > [data-aside]': { gridColumn: { desk: '2' }, gridRow: { desk: '1' }, alignSelf: 'start' },
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12',
  textStyle: 'note',
  color: 'ink2',
  '& > h2': { textStyle: 'h3', color: 'ink', overflowWrap: 'anywhere' },
})
const words = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 'prose' })
const pictures = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4',
  '& img': { width: '96', height: '96', objectFit: 'cover', border: '1px solid {colors.rule}' },
})
const foot = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '12' })
const reply = css({ display: 'grid', gap: '12' })
const said = css({ pl: '12', borderLeft: '2px solid {colors.ink}', whiteSpace: 'pre-wrap' })
const note = css({ textStyle: 'note', color: 'ink2' })

function Reply({ submission, onDone }: { submission: Submission; onDone: () => void }) {
  const { answer } = useFeedbackDesk(submission)
  const [text, setText] = useState('')
  useLeaveQuestion(text.trim() !== '' && !answer.isSuccess)
  const send = (event: FormEvent) => {
    event.preventDefault()
    answer.mutate(text.trim(), { onSuccess: onDone })
  }
  return (
    <form onSubmit={send} className={reply}>
      <Field label="Answer" hint={`Goes to ${submission.email} by mail.`}>
        <Textarea rows={4} value={text} onChange={({ target: { value } }) => setText(value)} />
      </Field>
      <div className={foot}>
        <Button type="submit" tone="ink" busy={answer.isPending} disabled={text.trim() === ''}>
          Send answer
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}

type SubmissionCardProps = {
  submission: Submission
  row: CardProps
  box: ReactNode
}

export function SubmissionCard({ submission, row, box }: SubmissionCardProps) {
  const { id, message, email, user, status, attachments, answers, createdAt } = submission
  const [isReplying, setReplying] = useState(false)
  const desk = useFeedbackDesk(submission)
  const sender = email ?? 'Deleted account'
  return (
    <article {...row} className={card} aria-labelledby={`feedback-${id}`}>
      <div className={head}>
        {box}
        <h2 id={`feedback-${id}`}>{sender}</h2>
        {user ? <Badge tone="fact">Member</Badge> : null}
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </div>
      <p className={words}>{message}</p>
      {attachments.length > 0 ? (
        <div className={pictures}>
          {attachments.map((url, index) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={`Attachment ${index + 1}`} loading="lazy" />
            </a>
          ))}
        </div>
      ) : null}
      <SubmissionContext submission={submission} />
      {answers.map((answer) => (
        <div key={answer.id} className={said}>
          {answer.text}
          <p className={note}>
            {answer.author}, {formatDate(answer.createdAt)}
          </p>
        </div>
      ))}
      {isReplying ? (
        <Reply submission={submission} onDone={() => setReplying(false)} />
      ) : (
        <div className={foot} data-aside>
          <div>
            <Select
              size="dense"
              aria-label={`Status of the feedback from ${sender}`}
              value={desk.status.isPending ? desk.status.variables : status}
              onChange={({ target: { value } }) => desk.status.mutate(value as FeedbackStatus)}
            >
              {feedbackStatuses.map((each) => (
                <option key={each} value={each}>
                  {feedbackStatusNames[each]}
                </option>
              ))}
            </Select>
          </div>
          {email ? (
            <Button size="dense" aria-label={`Answer ${email}`} onClick={() => setReplying(true)}>
              Answer
            </Button>
          ) : null}
        </div>
      )}
    </article>
  )
}
