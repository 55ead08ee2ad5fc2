import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { settingsQuery } from '#pwa/features/settings/settings.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { type PercentKey, percentDefaults } from '#shared/settings/setting-defaults.ts'

/** The same object as long as they are the same. */
export function useDiscountSteps(): Record<PercentKey, number> {
  const { data = [] } = useQuery(settingsQuery(useApi()))
  const valueOf = (key: PercentKey) => {
    const value = data.find((setting) => setting.key === key)?.value
    return typeof value === 'number' ? value : percentDefaults[key]
  }
  const [first, step, cap] = [
    valueOf('beta_discount_first'),
    valueOf('beta_discount_step'),
    valueOf('beta_discount_cap'),
  ]
  return useMemo(
    () => ({ beta_discount_first: first, beta_discount_step: step, beta_discount_cap: cap }),
    [first, step, cap],
  )
}
