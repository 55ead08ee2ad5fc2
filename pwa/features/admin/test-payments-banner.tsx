import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Notice } from '#pwa/ui/states.tsx'
import { setUpQuery } from './set-up.queries.ts'

/** A warning on every administrators' page while products are on sale and payments move no money. */
export function TestPaymentsBanner() {
  const { data: setUp } = useQuery(setUpQuery(useApi()))
  if (!setUp?.sellsForTestMoney) return null
  return (
    <Notice tone="waiting" title="Your shop takes test payments">
      Products are on sale, but no money moves: buyers get their files for free.{' '}
      <Link to="/admin/set-up">Set up payment</Link>
    </Notice>
  )
}
