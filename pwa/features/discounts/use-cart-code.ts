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

/** False where it was not saved. */
async function sendCode(owner: string, code: string | null): Promise<boolean> {
  const change =
    code === null
      ? ({ endpoint: 'removeCartCode', input: {}, seen: {} } as const)
      : ({ endpoint: 'setCartCode', input: { code }, seen: {} } as const)
  try {
    await submitChanges(owner, [change])
    return true
  } catch (error) {
    showToast({ tone: 'error', title: 'Code not saved', description: (error as Error).message })
    return false
  }
}

/** Several parts of a page use the code: one of them sends a guest's. */
let isMoving = false

let last: Promise<void> = Promise.resolve()
/** Runs one change of the code after the other. */
function inTurn(work: () => Promise<void>): Promise<void> {
  last = last.then(work, work)
  return last
}

export interface CartCode {
  code: string | null
  isGuest: boolean
  /** Entered, and not at the shop yet. */
  isOnItsWay: boolean
  /** Held up on its way by network, shop or sign-in. */
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
      if (owner === null) await setGuestCode(code)
      else
        await inTurn(async () => {
          // What was entered before signing in is out of date now.
          if (await sendCode(owner, code)) await setGuestCode(null)
        })
    },
    [owner, setGuestCode],
  )
  useEffect(() => {
    if (owner === null || ofGuest === null || isMoving) return
    // Entered before signing in. It stays here until it is saved for the member.
    isMoving = true
    void inTurn(async () => {
      const code = queryClient.getQueryData(guestCodeQuery.queryKey)
      if (code && (await sendCode(owner, code))) await setGuestCode(null)
    }).finally(() => {
      isMoving = false
    })
  }, [owner, ofGuest, queryClient, setGuestCode])
  const known =
    owner === null
      ? ofGuest
      : withWaitingChanges(ofMember?.code ?? null, waiting, (_shown, { endpoint, input }) =>
          endpoint === 'setCartCode' && typeof input.code === 'string' ? input.code : null,
        )
  return {
    code: known,
    isGuest: owner === null,
    isOnItsWay: known !== null && waiting.some(({ problem }) => problem === null),
    isWaiting: delayedChanges(waiting).length > 0,
    change,
  }
}
