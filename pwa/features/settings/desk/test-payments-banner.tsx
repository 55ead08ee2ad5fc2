import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { storedValue } from '#pwa/foundation/device/stored-value.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Notice } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { setUpQuery } from './set-up.queries.ts'

/** As the shop said last: the page does not move when it says the same again. */
const wasShown = storedValue('kestrel.desk-test-payments', (stored) => stored === true, false)

/** While products are on sale in test mode. */
export function TestPaymentsBanner() {
  const { data: setUp } = useQuery(setUpQuery(useApi()))
  const before = wasShown.use((value) => value)
  const isShown = setUp?.sellsForTestMoney ?? before
  useEffect(() => {
    if (setUp && setUp.sellsForTestMoney !== wasShown.read()) wasShown.write(setUp.sellsForTestMoney)
  }, [setUp])
  if (!isShown) return null
  return (
    <div className={css({ pt: '12' })}>
      <Notice tone="waiting">
        <b>Your shop takes test payments</b>
        {'. '}
        Products are on sale, but no money moves: buyers get their files for free.{' '}
        <Link to="/admin/set-up">Set up payment</Link>
      </Notice>
    </div>
  )
}
