import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAccountAct } from '#pwa/features/accounts/account.mutations.ts'
import { NotRead } from '#pwa/features/admin/not-read.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { Switch } from '#pwa/ui/inputs/choice.tsx'

export function TwoFactorRule() {
  const api = useApi()
  const queryClient = useQueryClient()
  const queryKey = tag('User', 'admin', 'two-factor-rule')
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.adminGetTwoFactorRule({}, { signal }),
    staleTime: 0,
  })
  const change = useAccountAct(
    async (client, required: boolean) => {
      queryClient.setQueryData(queryKey, await client.adminSetTwoFactorRule({ required }))
    },
    () => 'Saved',
    'two-factor-rule',
  )
  if (!data)
    return isError ? <NotRead what="the rule of two-factor authentication" onRetry={refetch} /> : null
  return (
    <Switch
      label="Two-factor authentication after the first week"
      note="After one week administrators must turn it on, or these pages stay closed to them."
      checked={change.isPending ? change.variables : data.required}
      onChange={(event) => change.mutate(event.target.checked)}
    />
  )
}
