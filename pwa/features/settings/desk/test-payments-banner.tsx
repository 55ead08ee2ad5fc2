import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Notice } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { setUpQuery } from './set-up.queries.ts'

/** While products are on sale in test mode. */
export function TestPaymentsBanner() {
  const { data: setUp } = useQuery(setUpQuery(useApi()))
  if (!setUp?.sellsForTestMoney) return null
  return (
    <div className={css({ pt: '16' })}>
      <Notice tone="waiting" title="Your shop takes test payments">
        Products are on sale, but no money moves: buyers get their files for free.{' '}
        <Link to="/admin/set-up">Set up payment</Link>
      </Notice>
    </div>
  )
}
