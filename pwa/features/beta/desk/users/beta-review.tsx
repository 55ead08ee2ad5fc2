import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BothVersions } from '#pwa/features/admin/form/both-versions.tsx'
import { differences, presentOf } from '#pwa/features/admin/form/present-state.ts'
import { formErrors } from '#pwa/features/admin/form-errors.ts'
import { SaveError } from '#pwa/features/admin/save-error.tsx'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Textarea } from '#pwa/ui/inputs/text-input.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { AdminBetaUser } from '#shared/beta/users/beta-users.contract.ts'
import { css } from '#styled/css'

const stack = css({ display: 'grid', gap: '12' })
const foot = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })
type Decision = 'accepted' | 'declined'
interface Sent {
  decision: Decision
  revision: number
  words: string
}

const answerWords = { pending: 'None', accepted: 'Accepted', declined: 'Declined' } as const

/** The answer to an application, with the reason that the member reads. */
export function BetaReview({ user }: { user: AdminBetaUser }) {
  const { id, state, firstName } = user
  const api = useApi()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const readAgain = () => queryClient.invalidateQueries({ queryKey: tag('BetaUser', 'admin') })
  const decide = useMutation({
    mutationFn: ({ decision, revision, words }: Sent) =>
      api.adminReviewBetaUser({ id, decision, reason: words.trim(), revision }),
    onSuccess: async (saved, { words }) => {
      showToast({
        tone: 'ok',
        title: saved.state === 'accepted' ? `${firstName} is a beta tester` : `${firstName} was declined`,
      })
      setReason((now) => (now === words ? '' : now))
      await readAgain()
    },
    // Not beside both versions: what was decided meanwhile is taken or replaced there.
    onError: async (error) => {
      if (!presentOf(error)) await readAgain()
    },
  })
  const takeTheirs = () => {
    setReason('')
    decide.reset()
    void readAgain()
  }
  const answer = (decision: Decision) => decide.mutate({ decision, revision: user.revision, words: reason })
  const present = presentOf<AdminBetaUser>(decide.error)
  const mine = decide.variables?.decision
  // The member may have changed the application, too: that is read first.
  const other = present && present.record.state !== state ? present.record : null
  return (
    <section className={stack} aria-label="Your answer">
      <Field
        label="Reason"
        hint={`Goes to ${firstName} as notification and mail. Declining needs one.`}
        {...formErrors(decide.error).errorOf('reason')}
      >
        <Textarea
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            decide.reset()
          }}
        />
      </Field>
      {other && mine ? (
        <BothVersions
          by={other.reviewedBy}
          rows={differences(
            { Answer: answerWords[mine], Reason: reason.trim() },
            { Answer: answerWords[other.state], Reason: other.reason },
          )}
          isBusy={decide.isPending}
          onKeep={() => decide.mutate({ decision: mine, revision: other.revision, words: reason })}
          onTake={takeTheirs}
        />
      ) : (
        <SaveError error={decide.error} />
      )}
      <div className={foot}>
        {state === 'accepted' ? null : (
          <Button tone="act" busy={decide.isPending} onClick={() => answer('accepted')}>
            Accept
          </Button>
        )}
        {state === 'declined' ? null : (
          <Button tone="loss" busy={decide.isPending} onClick={() => answer('declined')}>
            {state === 'accepted' ? 'End as beta tester' : 'Decline'}
          </Button>
        )}
      </div>
    </section>
  )
}
