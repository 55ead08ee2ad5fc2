import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { switchDefaults, type SwitchKey } from '#shared/settings/setting-defaults.ts'
import type { Setting, Shop } from '#shared/settings/settings.contract.ts'

/** Changes with the configuration. */
export function shopQuery(api: Api) {
  return queryOptions({
    queryKey: ['shop'],
    queryFn: ({ signal }) => api.getShop({}, { signal }),
    meta: { persist: true },
  })
}

export function settingsQuery(api: Api) {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => api.listSettings({}, { signal }),
    meta: { persist: true },
  })
}

/** Fresh for 10 minutes. */
export function socialLinksQuery(api: Api) {
  return queryOptions({
    queryKey: ['social-links'],
    queryFn: ({ signal }) => api.getSocialLinks({}, { signal }),
    staleTime: 600_000,
    meta: { persist: true },
  })
}

function isOn(settings: readonly Setting[] | undefined, key: SwitchKey): boolean {
  const value = settings?.find((setting) => setting.key === key)?.value
  return typeof value === 'boolean' ? value : switchDefaults[key]
}

/** Loaded by the root route. */
export function useShop(): Shop {
  return useSuspenseQuery(shopQuery(useApi())).data
}

/** All by default. */
export function useSettings() {
  const { data } = useQuery(settingsQuery(useApi()))
  return { cartEnabled: isOn(data, 'cart_enabled'), paymentEnabled: isOn(data, 'payment_enabled') }
}
