import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { settingDefaults, type SettingKey } from '#shared/settings/setting-defaults.ts'
import type { Setting, Shop } from '#shared/settings/settings.contract.ts'

/** Who the shop is; it changes only when the server is configured anew. */
export function shopQuery(api: Api) {
  return queryOptions({
    queryKey: ['shop'],
    queryFn: ({ signal }) => api.getShop({}, { signal }),
    meta: { persist: true },
  })
}

/** The public settings as the server lists them. */
export function settingsQuery(api: Api) {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => api.listSettings({}, { signal }),
    meta: { persist: true },
  })
}

/** The shop's social links: fresh for 10 minutes, and not asked for again before that. */
export function socialLinksQuery(api: Api) {
  return queryOptions({
    queryKey: ['social-links'],
    queryFn: ({ signal }) => api.getSocialLinks({}, { signal }),
    staleTime: 600_000,
    meta: { persist: true },
  })
}

function isOn(settings: readonly Setting[] | undefined, key: SettingKey): boolean {
  const value = settings?.find((setting) => setting.key === key)?.value
  return typeof value === 'boolean' ? value : settingDefaults[key]
}

/** Who the shop is. The root route has loaded it. */
export function useShop(): Shop {
  return useSuspenseQuery(shopQuery(useApi())).data
}

/** Which parts of the shop are open; by default all are. */
export function useSettings() {
  const { data } = useQuery(settingsQuery(useApi()))
  return { cartEnabled: isOn(data, 'cart_enabled'), paymentEnabled: isOn(data, 'payment_enabled') }
}
