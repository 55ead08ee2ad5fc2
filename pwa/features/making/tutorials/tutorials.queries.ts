import { queryOptions } from '@tanstack/react-query'
import { shopQuery } from '#pwa/features/settings/settings.queries.ts'
import type { PageHead } from '#pwa/foundation/head.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { orNotFound } from '#pwa/foundation/network/api-client.ts'
import type { RouterContext } from '#pwa/foundation/router-context.ts'

export function tutorialsQuery(api: Api) {
  return queryOptions({
    queryKey: ['making', 'tutorials'],
    queryFn: ({ signal }) => api.listTutorials({}, { signal }),
  })
}
export function tutorialQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['making', 'tutorials', slug],
    queryFn: ({ signal }) => api.getTutorial({ slug }, { signal }),
  })
}

export async function loadTutorials({ queryClient, api }: RouterContext) {
  const [{ shortName, url }] = await Promise.all([
    queryClient.ensureQueryData(shopQuery(api)),
    queryClient.ensureQueryData(tutorialsQuery(api)),
  ])
  const head: PageHead = {
    title: `Tutorials | ${shortName}`,
    description:
      'Build guides for printed aircraft, step by step: what you need, how long it takes, and pictures.',
    canonical: new URL('/tutorials', url).href,
  }
  return { head }
}
export async function loadTutorial({ queryClient, api }: RouterContext, slug: string) {
  const [{ shortName, url }, { title, summary }] = await Promise.all([
    queryClient.ensureQueryData(shopQuery(api)),
    orNotFound(queryClient.ensureQueryData(tutorialQuery(api, slug))),
  ])
  const head: PageHead = {
    title: `${title} | ${shortName}`,
    description: summary,
    canonical: new URL(`/tutorials/${slug}`, url).href,
  }
  return { head }
}
