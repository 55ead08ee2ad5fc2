import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { SettingKey, SettingValues } from '#shared/settings/setting-defaults.ts'

interface SettingOptions {
  onSaved?: () => void
  /** What is out of date then, beside the settings. */
  reads?: readonly QueryKey[]
}

/** A setting that is saved as soon as it is chosen: the last choice shows at once, and is saved last. @returns what to show, and how to choose */
export function useSetting<K extends SettingKey>(
  key: K,
  known: SettingValues[K],
  { onSaved, reads = [] }: SettingOptions = {},
): [SettingValues[K], (value: SettingValues[K]) => void] {
  const api = useApi()
  const queryClient = useQueryClient()
  const change = useMutation({
    scope: { id: 'settings' },
    mutationFn: (value: SettingValues[K]) => api.adminSetSetting({ key, value }),
    onSuccess: () => onSaved?.(),
    onError: (error) => showToast({ tone: 'error', description: error.message }),
    onSettled: () =>
      Promise.all([
        queryClient.refetchQueries({ queryKey: ['settings'] }),
        ...reads.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ]),
  })
  return [change.isPending ? change.variables : known, (value) => change.mutate(value)]
}
