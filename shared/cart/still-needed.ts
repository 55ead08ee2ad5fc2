import type { Product } from '#shared/catalogue/catalogue.contract.ts'

/**
 * What an aircraft needs beside its printed parts, without what comes with it and what is in the cart already.
 * @param inCart slugs of the products in the cart
 * @returns such as "2 × Servo, 9 g"; what this shop sells comes first
 */
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
