import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setUpQuery } from './set-up.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { Switch } from '#pwa/ui/inputs/choice.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { SwitchKey } from '#shared/settings/setting-defaults.ts'
import { css } from '#styled/css'

type ShopSwitch = Exclude<SwitchKey, 'site_beta_feedback_enabled'>
const switches: { key: ShopSwitch; label: string; note: string }[] = [
  {
    key: 'cart_enabled',
    label: 'Cart',
    note: 'When off, nobody can add to the cart or order. Cart and checkout say that shopping is off.',
  },
  {
    key: 'payment_enabled',
    label: 'Payments',
    note: 'When off, carts work, but nobody can order. The checkout says that payments are off, and the footer names no provider.',
  },
]

export function ShopSwitches({ settings }: { settings: Record<ShopSwitch, boolean> }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (wanted: { key: ShopSwitch; value: boolean }) => api.adminSetSetting(wanted),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: tag('Order', 'admin') }),
        queryClient.refetchQueries({ queryKey: ['settings'] }),
        queryClient.invalidateQueries({ queryKey: setUpQuery(api).queryKey }),
      ]),
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
  return (
    <div className={css({ display: 'grid', gap: '8' })}>
      {switches.map(({ key, label, note }) => (
        <Switch
          key={key}
          label={label}
          note={note}
          checked={settings[key]}
          disabled={change.isPending}
          onChange={(event) => change.mutate({ key, value: event.target.checked })}
        />
      ))}
    </div>
  )
}
