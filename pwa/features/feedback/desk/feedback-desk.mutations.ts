import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { presentOf } from '#pwa/features/admin/form/present-state.ts'
import { arrivesOnceText, isUnanswered } from '#pwa/features/admin/form-errors.ts'
import { useSentOnce } from '#pwa/foundation/data/use-sent-once.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { Submission } from '#shared/feedback/feedback.contract.ts'
import type { FeedbackStatus } from '#shared/feedback/feedback-status.ts'
import { feedbackDeskKey } from './feedback-desk.queries.ts'

type Listed = Awaited<ReturnType<Api['adminListFeedback']>>
const withPresent = (list: Listed | undefined, now: Submission): Listed | undefined =>
  list && { ...list, submissions: list.submissions.map((each) => (each.id === now.id ? now : each)) }

export function useFeedbackDesk({ id, status: shown, answers }: Submission) {
  const api = useApi()
  const queryClient = useQueryClient()
  const send = useSentOnce<Submission>()
  const options = {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: feedbackDeskKey }),
    onError: (error: Error) => {
      const present = presentOf<Submission>(error)
      // Read anew, the list might be without it, and what is written would be gone with its form.
      if (present)
        queryClient.setQueriesData<Listed>({ queryKey: feedbackDeskKey }, (list) =>
          withPresent(list, present.record),
        )
      const again = isUnanswered(error) ? ` ${arrivesOnceText}` : ''
      showToast({ tone: 'error', description: `${error.message}${again}`, duration: 8_000 })
    },
  }
  const seen = { status: shown, answers: answers.length }
  /** What this screen has saved over the status that it shows. */
  const saved = useRef<{ over: FeedbackStatus; status: FeedbackStatus }>(null)
  const status = useMutation({
    // The last choice is saved last.
    scope: { id: `feedback ${id}` },
    mutationFn: async (next: FeedbackStatus) => {
      const own = saved.current?.over === shown ? saved.current.status : shown
      const answer = await api.adminSetFeedbackStatus({ id, status: next, seen: { ...seen, status: own } })
      saved.current = { over: shown, status: answer.status }
      return answer
    },
    ...options,
  })
  const answer = useMutation({
    mutationFn: (text: string) => {
      return send(text, (call) => api.adminAnswerFeedback({ id, text, seen }, call))
    },
    ...options,
    // The form unmounts with the answer, so its own callback would not run.
    onSuccess: () => {
      showToast({ title: 'Answer sent', tone: 'ok' })
      return options.onSuccess()
    },
  })
  return { status, answer }
}
