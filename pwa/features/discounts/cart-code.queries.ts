import { queryOptions } from '@tanstack/react-query'
import { emptyMirror } from '#pwa/features/cart/guest/guest-mirror.ts'
import { emptyWhenSignedOut, tag } from '#pwa/foundation/data/query-client.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { changeCartMirror, readCartMirror } from '#shared/offline/cart-mirror.ts'

export function memberCodeQuery(api: Api, userId: string) {
  return queryOptions({
    queryKey: tag('Cart', 'member-code', userId),
    queryFn: ({ signal }) => emptyWhenSignedOut(api.getCartCode({}, { signal }), { code: null }),
    refetchOnMount: true,
  })
}

/** In the mirror of the guest's cart: neither a network nor a cookie is needed. */
export const guestCodeQuery = queryOptions({
  queryKey: tag('Cart', 'guest-code'),
  queryFn: async () => (await readCartMirror('guest'))?.code ?? null,
  networkMode: 'always',
  staleTime: 0,
  refetchOnMount: true,
  retry: false,
})
export async function writeGuestCode(code: string | null): Promise<void> {
  await changeCartMirror('guest', (stored = emptyMirror) =>
    code === null && !stored.code ? null : { ...stored, code },
  )
}
