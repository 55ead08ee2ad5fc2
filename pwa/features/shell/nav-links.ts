import { useQuery } from '@tanstack/react-query'
import { productTypesQuery } from '#pwa/features/catalogue/catalogue.queries.ts'
import { typeAddress } from '#pwa/features/catalogue/page-head.ts'
import { useSettings } from '#pwa/features/settings/settings.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { useDevice } from '#pwa/foundation/device/device.ts'
import type { MenuLink } from '#pwa/ui/overlays/menu-list.tsx'

interface NavLink extends MenuLink {
  /** Where the header has no room for all, it shows only these. */
  isFirst?: boolean
}

/** Without empty types. */
export function useListLinks(): NavLink[] {
  const { data = [] } = useQuery(productTypesQuery(useApi()))
  const others = data.filter(({ slug, count }) => slug !== 'planes' && count > 0)
  return [
    { to: '/', label: 'Home', isFirst: true },
    { to: '/community', label: 'Community', isFirst: true },
    { to: '/planes', label: 'Planes', isFirst: true },
    ...others.map(({ slug, name }) => ({ to: typeAddress(slug), label: name })),
    { to: '/print-profiles', label: 'Printing', isFirst: true },
    { to: '/purchase-resources', label: 'Resources' },
    { to: '/tutorials', label: 'Tutorials' },
  ]
}

/** Cart only while the shop sells. */
export function useMenuLinks(): NavLink[] {
  const lists = useListLinks()
  const count = useDevice((device) => device.cartCount)
  const { cartEnabled } = useSettings()
  return cartEnabled ? [...lists, { to: '/cart', label: 'Cart', count, isFirst: true }] : lists
}
