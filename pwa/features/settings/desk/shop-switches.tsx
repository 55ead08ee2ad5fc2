import { setUpQuery } from './set-up.queries.ts'
import { useSetting } from './use-setting.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { Switch } from '#pwa/ui/inputs/choice.tsx'
import type { SwitchKey } from '#shared/settings/setting-defaults.ts'
import { css } from '#styled/css'

type ShopSwitchKey = Exclude<SwitchKey, 'site_beta_feedback_enabled'>
interface Named {
  setting: ShopSwitchKey
  label: string
  note: string
}
const switches: readonly Named[] = [
  {
    setting: 'cart_enabled',
    label: 'Cart',
    note: 'When off, nobody can add to the cart or order. Cart and checkout say that shopping is off.',
  },
  {
    setting: 'payment_enabled',
    label: 'Payments',
    note: 'When off, carts work, but nobody can order. The checkout says that payments are off, and the footer names no provider.',
  },
]

function ShopSwitch({ setting, label, note, isOn }: Named & { isOn: boolean }) {
  const api = useApi()
  const [shown, choose] = useSetting(setting, isOn, {
    reads: [tag('Order', 'admin'), setUpQuery(api).queryKey],
  })
  return (
    <Switch label={label} note={note} checked={shown} onChange={({ target }) => choose(target.checked)} />
  )
}

export function ShopSwitches({ settings }: { settings: Record<ShopSwitchKey, boolean> }) {
  return (
    <div className={css({ display: 'grid', gap: '8' })}>
      {switches.map((each) => (
        <ShopSwitch key={each.setting} {...each} isOn={settings[each.setting]} />
      ))}
    </div>
  )
}
