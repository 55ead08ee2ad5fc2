import type { Handlers } from '#server/features/call.ts'
import { productsOf, shownProducts } from '#server/features/making/made-for.queries.ts'
import { part } from '#server/foundation/answer-part.ts'
import { notFound } from '#server/foundation/problem.ts'
import type { Resource, resourcesContract } from '#shared/making/resources/resources.contract.ts'
import { hostOf } from '#shared/making/web-address.ts'
import { countClick, linkAddress, livingLinks, publicResources } from './resources.queries.ts'

export const resourcesHandlers: Handlers<typeof resourcesContract> = {
  async listResources(_input, { db, reply }) {
    // Names of products stand on the page.
    reply.madeOf(part.resources, part.types, part.lists)
    const rows = await publicResources(db)
    const ids = rows.map(({ id }) => id)
    const [links, products] = await Promise.all([livingLinks(db, ids), productsOf(db, 'resource', ids)])
    const named = new Map<string, { slug: string; name: string; productType: string }>()
    const resources = rows.flatMap((row): Resource[] => {
      const shown = shownProducts(products.get(row.id))
      if (!shown) return []
      for (const { slug, name, productType } of shown) named.set(slug, { slug, name, productType })
      return [
        {
          ...row,
          products: shown.map(({ slug }) => slug),
          links: links
            .filter(({ resource_id: of }) => of === row.id)
            .map(({ id, shop, address, pays }) => ({ id, shop, host: hostOf(address), pays })),
        },
      ]
    })
    return {
      resources,
      products: [...named.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    }
  },
  async followResourceLink({ id }, { db, request, reply }) {
    const address = await linkAddress(db, id)
    if (address === null) throw notFound('The link')
    // A browser that looks ahead is no person who pressed it.
    const isAhead = /prefetch|preview/i.test(request.header('sec-purpose') ?? request.header('purpose') ?? '')
    if (request.method === 'GET' && !isAhead) await countClick(db, id)
    reply.header('Referrer-Policy', 'no-referrer')
    reply.header('X-Robots-Tag', 'noindex, nofollow')
    return { redirect: address, type: 'text/plain; charset=utf-8' }
  },
}
