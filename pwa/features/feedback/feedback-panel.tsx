import { savedTitle, sendsWhen } from '#pwa/foundation/data/saved-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { ChangeRefused, NotSaved } from '#pwa/foundation/data/submit-change.ts'
import { useArrived } from '#pwa/foundation/data/use-arrived.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Sheet } from '#pwa/ui/overlays/sheet.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { css } from '#styled/css'
import { clearDraft, readFeedbackDraft } from './feedback-draft.store.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { feedbackProgramQuery } from './feedback-program.queries.ts'
import { RotatingIcon } from './rotating-icon.tsx'
import { type FeedbackSent, sendFeedback } from './send-feedback.ts'

/** Milliseconds (specification, section 4). */
const thanks = 3_000
const busy = css({ display: 'grid', justifyItems: 'center', gap: '16', py: '64' })

type Stage = 'editing' | 'sending' | FeedbackSent

const said: Record<FeedbackSent['how'], [title: string, text: string]> = {
  sent: ['Thank you!', 'We have your feedback. We read every one.'],
  waiting: [savedTitle, sendsWhen('waiting')],
  'sign-in': [savedTitle, sendsWhen('sign-in')],
}

function Timer({ onEnd }: { onEnd: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onEnd, thanks)
    return () => clearTimeout(timer)
  }, [onEnd])
  return null
}

function Thanks({ sent, onAgain }: { sent: FeedbackSent; onAgain: () => void }) {
  const how = useArrived(sent.arrived) ? 'sent' : sent.how
  const [title, text] = said[how]
  return (
    <div role="status">
      <Timer key={how} onEnd={onAgain} />
      <EmptyState title={title} level="h3" action={<Button onClick={onAgain}>Send Another Feedback</Button>}>
        {text}
      </EmptyState>
    </div>
  )
}

/** The device tells until the shop confirms it; null for a guest. */
function useSender(): string | null {
  const { data: user } = useCurrentUser()
  const signedIn = useDevice((device) => device.signedIn)
  return (user === undefined ? signedIn?.id : user?.id) ?? null
}

export function FeedbackPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const sender = useSender()
  const { data: program = null } = useQuery({
    ...feedbackProgramQuery(useApi()),
    enabled: open && sender !== null,
  })
  const form = useId()
  const [stage, setStage] = useState<Stage>('editing')
  const [again] = useState(() => () => setStage('editing'))
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    setStage('sending')
    setFailure(null)
    try {
      const result = await sendFeedback(readFeedbackDraft(), sender, sender === null ? null : program)
      clearDraft()
      setStage(result)
    } catch (error) {
      setStage('editing')
      const isKnown = error instanceof ChangeRefused && error.problem.status > 0
      const description = isKnown ? error.message : 'Please try again later.'
      showToast({ tone: 'error', title: 'Failed to submit feedback', description })
      if (error instanceof NotSaved) setFailure(error.message)
    }
  }
  const foot = (
    <Button type="submit" form={form} tone="act" wide>
      Send feedback
    </Button>
  )
  return (
    <Sheet open={open} onClose={onClose} title="Feedback" foot={stage === 'editing' ? foot : undefined}>
      {stage === 'editing' ? (
        <FeedbackForm
          id={form}
          isGuest={sender === null}
          owner={sender ?? 'guest'}
          program={sender === null ? null : program}
          failure={failure}
          onSend={() => void send()}
        />
      ) : stage === 'sending' ? (
        <p className={busy} role="status">
          <RotatingIcon />
          Sending...
        </p>
      ) : (
        <Thanks sent={stage} onAgain={again} />
      )}
    </Sheet>
  )
}
