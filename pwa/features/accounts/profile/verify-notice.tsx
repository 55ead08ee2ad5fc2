import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { verificationQuery } from '#pwa/features/notifications/letters.queries.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'

/** Until the address is confirmed. */
export function VerifyNotice({ email }: { email: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data } = useQuery(verificationQuery(api))
  const resend = useMutation({
    mutationFn: () => api.resendVerification(),
    onSuccess: async ({ message }) => {
      showToast({ title: message, tone: 'ok' })
      // The address may be confirmed by now.
      await queryClient.invalidateQueries({ queryKey: verificationQuery(api).queryKey })
    },
    onError: (error) =>
      showToast({
        tone: 'error',
        description:
          error instanceof ApiError && error.problem
            ? error.problem.message
            : 'Something went wrong. Please try again.',
      }),
  })
  if (!data || data.isVerified) return null
  return (
    <Notice
      title="Is this your address?"
      action={
        <Button busy={resend.isPending} busyText="Sending..." onClick={() => resend.mutate()}>
          Resend the link
        </Button>
      }
    >
      We have mailed a link to {email}. Open it to confirm the address.
    </Notice>
  )
}
