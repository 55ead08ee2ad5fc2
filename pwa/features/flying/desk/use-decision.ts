import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { hasStatus } from '#pwa/foundation/network/api-client.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { DeskField } from '#shared/flying/flying.contract.ts'
import { deskFieldsKey } from './fields-desk.queries.ts'

interface Decision {
  decision: 'approved' | 'declined'
  reason?: string
}

/** Decides as the field was seen; then the next one that waits opens, or the list. */
export function useDecision(field: DeskField) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  // An answer that comes later leaves whoever has gone elsewhere there.
  const isOpen = () => router.state.location.pathname === `/admin/edit-field/${field.id}`
  const mutationKey = ['decide field', field.id]
  const deciding = useMutation({
    mutationKey,
    mutationFn: ({ decision, reason = '' }: Decision) =>
      api.adminDecideField({ id: field.id, revision: field.revision, decision, reason }),
    onSuccess: async (decided) => {
      showToast({
        tone: 'ok',
        title: `${decided.fieldName} is ${decided.state === 'approved' ? 'published' : 'declined'}`,
      })
      await queryClient.invalidateQueries({ queryKey: deskFieldsKey })
      if (field.state !== 'pending' || !isOpen()) return
      const { rows } = await api.adminListFields({ state: 'pending' })
      if (!isOpen()) return
      const [next] = rows
      if (next) await navigate({ to: '/admin/edit-field/$id', params: { id: String(next.id) } })
      else await navigate({ to: '/admin/community/fields' })
    },
    onError: async (error) => {
      // Somebody else was faster: what they decided is shown.
      if (hasStatus(error, 409)) await queryClient.invalidateQueries({ queryKey: deskFieldsKey })
    },
  })
  return {
    decide: deciding.mutate,
    error: deciding.error,
    isBusy: useIsMutating({ mutationKey }) > 0,
    /** Asked by a key, which may come before the page is drawn again. */
    isFree: () => queryClient.isMutating({ mutationKey }) === 0,
  }
}
