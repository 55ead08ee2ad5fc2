import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { downloadsQuery } from './downloads.queries.ts'

/** Empty while hydrating; `mayBuy` waits for the answer, so that nobody buys twice. */
export function useOwned(productId: number) {
  const query = downloadsQuery(useApi())
  const queryClient = useQueryClient()
  const signedIn = useDevice((device) => device.signedIn)
  const { data: user } = useCurrentUser()
  const isMember = user === undefined ? signedIn !== null : user !== null
  const { data, isSuccess } = useQuery({ ...query, enabled: Boolean(user) })
  const owned = user ? data?.find((product) => product.productId === productId) : undefined
  const mayBuy = async () => {
    try {
      return !(await queryClient.fetchQuery(query)).some((product) => product.productId === productId)
    } catch (error) {
      // Offline: the checkout checks again.
      console.warn('What is owned could not be asked:', error)
      return true
    }
  }
  return { owned, mayBuy: isMember && !isSuccess ? mayBuy : null }
}
