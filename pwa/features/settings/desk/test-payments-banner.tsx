import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useShop } from '#pwa/features/settings/settings.queries.ts'
import { storedValue } from '#pwa/foundation/device/stored-value.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Notice } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { setUpQuery } from './set-up.queries.ts'

/** As the shop said last: the page does not move when it says the same again. Null: this device never asked. */
const wasShown = storedValue<boolean | null>(
  'kestrel.desk-test-payments',
  (stored) => (typeof stored === 'boolean' ? stored : null),
  null,
)
const standIn = 'Test payments'
const place = css({ pt: '12', '&[data-waits]': { visibility: 'hidden' } })

/** While products are on sale in test mode. */
export function TestPaymentsBanner() {
  const { data: setUp } = useQuery(setUpQuery(useApi()))
  const before = wasShown.use((value) => value)
  const { paymentProvider } = useShop()
  const isShown = setUp?.sellsForTestMoney ?? before
  useEffect(() => {
    if (setUp && setUp.sellsForTestMoney !== wasShown.read()) wasShown.write(setUp.sellsForTestMoney)
  }, [setUp])
  // On the first visit of a shop without a provider its place is kept until the shop has said so.
  const isLikely = isShown === null && paymentProvider === standIn
  if (!isShown && !isLikely) return null
  return (
    <div className={place} data-waits={isLikely || undefined}>
      <Notice tone="waiting">
        <b>Your shop takes test payments</b>
        {'. '}
        Products are for sale, but no money moves: buyers get their files for free.{' '}
        <Link to="/admin/set-up">Set up payment</Link>
      </Notice>
    </div>
  )
}
