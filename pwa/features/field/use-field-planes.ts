import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { productsQuery } from '#pwa/features/catalogue/catalogue.queries.ts'
import { downloadsQuery, withdrawnPlanesQuery } from '#pwa/features/orders/owned/downloads.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { useDevice } from '#pwa/foundation/device/device.ts'
import type { ProductAlone } from '#shared/catalogue/catalogue-changes.contract.ts'
import type { ProductSummary } from '#shared/catalogue/catalogue.contract.ts'
import { usePins } from './pins.store.ts'

/** Owned, or pinned. */
export interface FieldPlane {
  product: ProductSummary
  owned: { version: string; zipSize: number } | null
  /** Null: still sold. */
  withdrawn: ProductAlone | null
}

/** Owned first, latest first. */
export function useFieldPlanes(): {
  planes: FieldPlane[]
  isPending: boolean
  isError: boolean
  again: () => unknown
} {
  const api = useApi()
  const signedIn = useDevice((device) => device.signedIn)
  // After cleared storage the session still tells.
  const who = useCurrentUser()
  const isMember = signedIn !== null
  const downloads = useQuery({ ...downloadsQuery(api), enabled: isMember })
  const withdrawn = useQuery({ ...withdrawnPlanesQuery(api), enabled: isMember })
  const pins = usePins()
  const owned = isMember ? (downloads.data ?? []) : []
  const ids = [...new Set([...owned.map(({ productId }) => productId), ...pins])]
  const products = useQuery(productsQuery(api, ids))
  const planes = ids.flatMap((id): FieldPlane[] => {
    const left = (isMember && withdrawn.data?.find((each) => each.id === id)) || null
    const product = products.data?.find((each) => each.id === id) ?? left
    if (!product?.aircraft) return []
    return [{ product, owned: owned.find(({ productId }) => productId === id) ?? null, withdrawn: left }]
  })
  return {
    planes,
    isPending:
      (!isMember && who.isPending) ||
      (isMember && downloads.isPending) ||
      (ids.length > 0 && products.isPending),
    isError: downloads.isError || products.isError,
    again: () => [downloads, products].map((each) => (each.isError ? each.refetch() : null)),
  }
}
