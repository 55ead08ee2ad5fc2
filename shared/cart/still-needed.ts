import type { Product } from '#shared/catalogue/catalogue.contract.ts'

/** Needs of an aircraft that neither come with it nor lie in the cart (`inCart`, slugs); the shop's goods first. */
export function stillNeeded({ record, needed }: Product, inCart: ReadonlySet<string>): readonly string[] {
  const sold = new Set(needed.filter(({ availability }) => availability !== 'out').map(({ slug }) => slug))
  const missing = (record?.need ?? []).filter(
    ({ get, product }) => get !== 'included' && !(product && inCart.has(product)),
  )
  const isSold = ({ product }: (typeof missing)[number]) => product !== undefined && sold.has(product)
  return [...missing.filter(isSold), ...missing.filter((each) => !isSold(each))].map(({ item, quantity }) =>
    quantity > 1 ? `${quantity} × ${item}` : item,
  )
}
