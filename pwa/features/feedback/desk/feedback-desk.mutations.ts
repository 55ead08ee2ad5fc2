import { useMutation, useQueryClient } from '@tanstack/react-query'
import { arrivesOnceText, isUnanswered } from '#pwa/features/admin/form-errors.ts'
import { useSentOnce } from '#pwa/foundation/data/use-sent-once.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { Submission } from '#shared/feedback/feedback.contract.ts'
import type { FeedbackStatus } from '#shared/feedback/feedback-status.ts'
import { feedbackDeskKey } from './feedback-desk.queries.ts'

export function useFeedbackDesk(id: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  const send = useSentOnce<Submission>()
  const options = {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: feedbackDeskKey }),
    onError: ({ message }: Error) => showToast({ tone: 'error', description: message }),
  }
  const status = useMutation({
    mutationFn: (next: FeedbackStatus) => api.adminSetFeedbackStatus({ id, status: next }),
    ...options,
  })
  const answer = useMutation({
    mutationFn: (text: string) => send(text, (call) => api.adminAnswerFeedback({ id, text }, call)),
    ...options,
    onError: (error: Error) => {
      const again = isUnanswered(error) ? ` ${arrivesOnceText}` : ''
      showToast({ tone: 'error', description: `${error.message}${again}`, duration: 8_000 })
    },
    // The form unmounts with the answer, so its own callback would not run.
    onSuccess: () => {
      showToast({ title: 'Answer sent', tone: 'ok' })
      return options.onSuccess()
    },
  })
  return { status, answer }
}
