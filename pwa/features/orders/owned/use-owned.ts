import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '#pwa/features/accounts/use-current-user.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { downloadsQuery } from './downloads.queries.ts'

/**
 * What a member owns of a digital product; nothing on the server and while hydrating. As long as somebody is signed in
 * and that is not known yet, `mayBuy` waits for it: nobody buys twice because the line was slow.
 */
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
      // Without a line it goes into the cart; what is in an order already, the checkout says.
      console.warn('What is owned could not be asked:', error)
      return true
    }
  }
  return { owned, mayBuy: isMember && !isSuccess ? mayBuy : null }
}
