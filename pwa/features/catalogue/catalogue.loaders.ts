import { notFound, redirect } from '@tanstack/react-router'
import { planePostsQuery } from '#pwa/features/posts/posts.queries.ts'
import { hasStatus } from '#pwa/foundation/network/api-client.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import type { RouterContext } from '#pwa/foundation/router-context.ts'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { listHead, productHead } from './catalogue-heads.ts'
import {
  cardListQuery,
  productBySlugQuery,
  productCountsQuery,
  productQuery,
  productTypesQuery,
} from './catalogue.queries.ts'
import { loadPrices } from './home.loader.ts'
import { type ListSearch, readListSearch } from './list-search.ts'

/* Apart from the first script: a list or product loads this. */

/** A bad address is a missing page. */
async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (hasStatus(error, 404) || hasStatus(error, 422)) throw notFound()
    throw error
  }
}

/** Then only filters change. */
function isOnScreen({ queryClient }: RouterContext, slug: string): boolean {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: tag('Product', 'counts'), type: 'active' })
    .some(({ queryKey }) => (queryKey[2] as { type?: string } | undefined)?.type === slug)
}

export async function loadList(context: RouterContext, search: ListSearch, slug: string) {
  const { queryClient, api } = context
  const asked = queryClient.ensureQueryData(productTypesQuery(api))
  const isAsked = ({ slug: known }: { slug: string }) => known === slug
  // Planes are listed without waiting for the types.
  if (slug !== 'planes' && !(await asked).some(isAsked)) throw notFound()
  const wanted = { ...readListSearch({ ...search }), type: slug }
  const [types, [shop]] = await Promise.all([
    asked,
    loadPrices(context),
    ...(isOnScreen(context, slug)
      ? []
      : [
          orNotFound(queryClient.ensureQueryData(cardListQuery(api, wanted))),
          orNotFound(queryClient.ensureQueryData(productCountsQuery(api, wanted))),
        ]),
  ])
  return { head: listHead(shop, types.find(isAsked) ?? { slug, name: 'Planes', description: '' }) }
}

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
