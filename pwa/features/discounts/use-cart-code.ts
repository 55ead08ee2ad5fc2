import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useCartOwner } from '#pwa/features/cart/use-cart-lines.ts'
import { submitChanges } from '#pwa/foundation/data/submit-change.ts'
import {
  delayedChanges,
  useWaitingChanges,
  withWaitingChanges,
} from '#pwa/foundation/data/waiting-changes.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { tidyCode } from '#shared/discounts/code-text.ts'
import { guestCodeQuery, memberCodeQuery, writeGuestCode } from './cart-code.queries.ts'
import { codeChanges } from './changes.ts'

async function sendCode(owner: string, code: string | null): Promise<void> {
  const change =
    code === null
      ? ({ endpoint: 'removeCartCode', input: {}, seen: {} } as const)
      : ({ endpoint: 'setCartCode', input: { code }, seen: {} } as const)
  try {
    await submitChanges(owner, [change])
  } catch (error) {
    showToast({ tone: 'error', title: 'Code not saved', description: (error as Error).message })
  }
}

export interface CartCode {
  /** Null: none. */
  code: string | null
  isGuest: boolean
  /** Saved on this device, and not at the shop yet. */
  isWaiting: boolean
  change: (code: string | null) => Promise<void>
}

/** The code in the cart: a guest's on this device, a member's at the shop with what waits in the outbox. */
export function useCartCode(): CartCode {
  const owner = useCartOwner()
  const queryClient = useQueryClient()
  const { data: ofGuest = null } = useQuery(guestCodeQuery)
  const { data: ofMember } = useQuery({
    ...memberCodeQuery(useApi(), owner ?? ''),
    enabled: owner !== null,
  })
  const waiting = useWaitingChanges(codeChanges, owner)
  const setGuestCode = useCallback(
    async (code: string | null) => {
      const { queryKey } = guestCodeQuery
      queryClient.setQueryData(queryKey, code)
      // On a device that saves nothing the code lasts as long as the page.
      await writeGuestCode(code).catch((error: unknown) =>
        console.info('The code is not saved on this device:', error),
      )
      // A reading that began before this change ends with the code of before.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, code)
    },
    [queryClient],
  )
  const change = useCallback(
    async (typed: string | null) => {
      const code = typed === null ? null : tidyCode(typed)
      await (owner === null ? setGuestCode(code) : sendCode(owner, code))
    },
    [owner, setGuestCode],
  )
  useEffect(() => {
    if (owner === null || ofGuest === null) return
    // Entered before signing in.
    void setGuestCode(null).then(() => sendCode(owner, ofGuest))
  }, [owner, ofGuest, setGuestCode])
  const known =
    owner === null
      ? ofGuest
      : withWaitingChanges(ofMember?.code ?? null, waiting, (_shown, { endpoint, input }) =>
          endpoint === 'setCartCode' && typeof input.code === 'string' ? input.code : null,
        )
  return { code: known, isGuest: owner === null, isWaiting: delayedChanges(waiting).length > 0, change }
}
