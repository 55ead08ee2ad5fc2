import { type ResourceKind, resourceKinds } from '#shared/making/resources/resource-kinds.ts'

export interface ResourceSearch {
  kind?: ResourceKind
  /** Slug. */
  product?: string
}

/** Drops bad values, so that one view has one address. */
export function readResourceSearch(search: Record<string, unknown>): ResourceSearch {
  const kind = resourceKinds.find((each) => each === search.kind)
  const { product } = search
  const isSlug =
    typeof product === 'string' && product.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(product)
  return { ...(kind ? { kind } : {}), ...(isSlug ? { product } : {}) }
}
