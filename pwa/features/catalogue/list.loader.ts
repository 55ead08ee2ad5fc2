import { notFound } from '@tanstack/react-router'
import { tag } from '#pwa/foundation/data/query-client.ts'
import type { PageHead } from '#pwa/foundation/head.ts'
import type { RouterContext } from '#pwa/foundation/router-context.ts'
import type { ProductType } from '#shared/catalogue/catalogue.contract.ts'
import type { Shop } from '#shared/settings/settings.contract.ts'
import { productTypesQuery } from './catalogue.queries.ts'
import { cardListQuery, productCountsQuery } from './list.queries.ts'
import { orNotFound } from '#pwa/foundation/network/api-client.ts'
import { loadPrices } from './home.loader.ts'
import { type ListSearch, readListSearch } from './list-search.ts'
import { absolute, typeAddress } from './page-head.ts'

/* Apart from the first script, and from the loader of products: each would bring the other's screen. */

function listHead(
  shop: Shop,
  { slug, name, description }: Pick<ProductType, 'slug' | 'name' | 'description'>,
): PageHead {
  return {
    title: `${name} | ${shop.shortName}`,
    description: description || `${name} at ${shop.name}.`,
    canonical: absolute(typeAddress(slug), shop),
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
