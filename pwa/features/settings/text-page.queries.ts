import { queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { PageHead } from '#pwa/foundation/head.ts'
import type { RouterContext } from '#pwa/foundation/router-context.ts'
import { type PageSlug, pageSlugs } from '#shared/settings/page-slugs.ts'
import type { TextPage } from '#shared/settings/pages.contract.ts'
import type { Shop } from '#shared/settings/settings.contract.ts'
import { shopQuery } from './settings.queries.ts'

export function textPageQuery(api: Api, slug: PageSlug) {
  return queryOptions({
    queryKey: ['pages', slug],
    queryFn: ({ signal }) => api.getTextPage({ slug }, { signal }),
  })
}
/** Apart from the first script. */
export async function loadTextPage({ queryClient, api }: RouterContext, path: string) {
  const slug = pageSlugs.find((known) => `/${known}` === path)
  if (!slug) throw notFound()
  const [page, shop] = await Promise.all([
    queryClient.ensureQueryData(textPageQuery(api, slug)),
    queryClient.ensureQueryData(shopQuery(api)),
  ])
  return { head: textPageHead(page, shop) }
}
/** Described by its first sentences. */
function textPageHead(page: TextPage, shop: Shop): PageHead {
  const first = page.body.split(/\n\s*\n/)[0] ?? ''
  return {
    title: `${page.title} | ${shop.shortName}`,
    description: first
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[*#]/g, '')
      .slice(0, 200),
    canonical: new URL(`/${page.slug}`, shop.url).href,
  }
}
