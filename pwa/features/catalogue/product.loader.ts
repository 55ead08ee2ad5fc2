import { notFound, redirect } from '@tanstack/react-router'
import { planePostsQuery } from '#pwa/features/posts/posts.queries.ts'
import type { RouterContext } from '#pwa/foundation/router-context.ts'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { productBySlugQuery, productQuery } from './catalogue.queries.ts'
import { orNotFound } from '#pwa/foundation/network/api-client.ts'
import { loadPrices } from './home.loader.ts'
import { productHead } from './product-head.ts'

/* Apart from the first script, and from the loader of lists: each would bring the other's screen. */

async function loadProduct(context: RouterContext, load: () => Promise<Product>) {
  const [product, [shop, sales]] = await Promise.all([orNotFound(load()), loadPrices(context)])
  const posts = context.queryClient.prefetchQuery(planePostsQuery(context.api, product.slug))
  // The page of the server has them; in the browser they follow.
  if (import.meta.env.SSR) await posts
  return { product, head: productHead({ product, shop, sales }) }
}

export async function loadProductById(context: RouterContext, id: string) {
  if (!/^\d{1,9}$/.test(id)) throw notFound()
  const { queryClient, api } = context
  return loadProduct(context, () => queryClient.ensureQueryData(productQuery(api, Number(id))))
}

/** Redirects old slugs and wrong types. */
export async function loadProductBySlug(
  context: RouterContext,
  slug: string,
  asked: string,
  addressOf: (product: Product) => string,
) {
  const { queryClient, api } = context
  const data = await loadProduct(context, () => queryClient.ensureQueryData(productBySlugQuery(api, slug)))
  const right = addressOf(data.product)
  if (right !== asked) throw redirect({ href: right, statusCode: 301 })
  return data
}
