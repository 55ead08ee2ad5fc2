import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { savedAt } from '#pwa/foundation/device/saved-answers.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { serverNow, tolerance, useServerClock } from '#pwa/foundation/network/server-clock.ts'
import { applySale, nextSaleBoundary, type Priced } from '#shared/sales/sale-price.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'

const none: readonly Sale[] = []
/** `setTimeout`'s limit. */
const longestTimer = 2_147_000_000

/** Milliseconds. */
function untilBoundary(sales: readonly Sale[] | undefined): number | false {
  const now = serverNow()
  const next = nextSaleBoundary(sales ?? none, now)
  return next ? Math.min(longestTimer, next.getTime() - now.getTime() + 500) : false
}

/** Milliseconds. What has just ended by the clock here may run on for a moment at the shop: it is asked once more. */
function untilNextRead(sales: readonly Sale[] | undefined): number | false {
  const now = serverNow().getTime()
  const hasJustEnded = (sales ?? none).some(({ endDate }) => {
    const past = now - Date.parse(endDate)
    return past >= 0 && past < 2 * tolerance
  })
  return hasJustEnded ? tolerance : untilBoundary(sales)
}

/** Specification, sections 7 and 9. */
export function activeSalesQuery(api: Api) {
  return queryOptions({
    queryKey: ['sales', 'active'],
    queryFn: ({ signal }) => api.listActiveSales({}, { signal }),
    staleTime: 0,
    gcTime: 60_000,
    refetchInterval: (query) => untilNextRead(query.state.data),
    // A hidden page would wait the whole time again.
    refetchIntervalInBackground: true,
  })
}

/** By the server's clock. `savedAt`: ISO 8601 for sales from the device, empty where none are known, else null. */
export function useSales() {
  const { data, isPending, isLoadingError } = useQuery(activeSalesQuery(useApi()))
  const sales = data ?? none
  useServerClock()
  // The answer may be the same, or saved: prices change with the time all the same.
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const waitForNext = () => {
      const wait = untilBoundary(data)
      if (wait === false) return
      timer = setTimeout(() => {
        redraw()
        waitForNext()
      }, wait)
    }
    waitForNext()
    return () => clearTimeout(timer)
  }, [data])
  return {
    sales,
    isPending,
    savedAt: isLoadingError ? '' : savedAt(data),
    priceOf: <P extends { id: number; price: string }>(product: P): Priced<P> =>
      applySale(product, sales, serverNow()),
  }
}

/** Whenever `isOpen` becomes true (AMB-13). */
export function useFreshSales(isOpen = true): void {
  const api = useApi()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isOpen) return
    const { queryKey } = activeSalesQuery(api)
    void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
  }, [api, isOpen, queryClient])
}
