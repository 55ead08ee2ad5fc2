import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#pwa/features/settings/settings.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { type PercentKey, percentDefaults } from '#shared/settings/setting-defaults.ts'

/** Percentages that tasks earn, as the shop has set them. */
export function useDiscountSteps(): Record<PercentKey, number> {
  const { data = [] } = useQuery(settingsQuery(useApi()))
  const valueOf = (key: PercentKey) => {
    const value = data.find((setting) => setting.key === key)?.value
    return typeof value === 'number' ? value : percentDefaults[key]
  }
  return {
    beta_discount_first: valueOf('beta_discount_first'),
    beta_discount_step: valueOf('beta_discount_step'),
    beta_discount_cap: valueOf('beta_discount_cap'),
  }
}
