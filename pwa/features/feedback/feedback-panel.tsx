import { useEffect, useState } from 'react'
import { useCurrentUser } from '#pwa/features/accounts/use-current-user.ts'
import { showToast } from '#pwa/ui/toast-store.ts'
import { Button } from '#pwa/ui/button.tsx'
import { Sheet } from '#pwa/ui/sheet.tsx'
import { EmptyState } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { clearDraft, readDraft } from './feedback-draft.store.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { RotatingIcon } from './rotating-icon.tsx'
import { NotSaved, type SendResult, sendFeedback } from './send-feedback.ts'

/** Milliseconds that the thanks stand (specification, section 4). */
const thanks = 3_000
const busy = css({ display: 'grid', justifyItems: 'center', gap: '16', py: '64' })

type Stage = 'editing' | 'sending' | SendResult

function Thanks({ stage, onAgain }: { stage: SendResult; onAgain: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onAgain, thanks)
    return () => clearTimeout(timer)
  }, [onAgain])
  return (
    <div role="status">
      <EmptyState
        title={stage === 'sent' ? 'Thank you!' : 'Saved on this device'}
        level="h3"
        action={<Button onClick={onAgain}>Send Another Feedback</Button>}
      >
        {stage === 'sent' ? 'Your feedback is here. Every one is read.' : 'It goes out when there is a line.'}
      </EmptyState>
    </div>
  )
}

/** The panel: what to say, sending, thanks. What was begun stays when it is closed. */
export function FeedbackPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: user } = useCurrentUser()
  const [stage, setStage] = useState<Stage>('editing')
  const [again] = useState(() => () => setStage('editing'))
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    setStage('sending')
    setFailure(null)
    try {
      const result = await sendFeedback(readDraft(), user?.id ?? null)
      clearDraft()
      setStage(result)
    } catch (error) {
      setStage('editing')
      if (error instanceof NotSaved) {
        setFailure(
          'not saved on this device: there is no room left, or the browser keeps nothing for this site',
        )
        return
      }
      const words = error instanceof Error && error.message ? error.message : 'Please try again later.'
      showToast({ tone: 'error', title: 'Failed to submit feedback', description: words })
    }
  }
  return (
    <Sheet open={open} onClose={onClose} title="Feedback">
      {stage === 'editing' ? (
        <FeedbackForm
          isGuest={!user}
          owner={user?.id ?? 'guest'}
          failure={failure}
          onSend={() => void send()}
        />
      ) : stage === 'sending' ? (
        <p className={busy} role="status">
          <RotatingIcon />
          Sending
        </p>
      ) : (
        <Thanks stage={stage} onAgain={again} />
      )}
    </Sheet>
  )
}
