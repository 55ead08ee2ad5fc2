import { shopQuery } from '#pwa/features/settings/settings.queries.ts'
import type { PageHead } from '#pwa/foundation/head.ts'
import type { RouterContext } from '#pwa/foundation/router-context.ts'
import { betaInfoQuery, programsQuery } from './programs.queries.ts'

export async function loadPrograms({ queryClient, api }: RouterContext): Promise<{ head: PageHead }> {
  const [shop] = await Promise.all([
    queryClient.ensureQueryData(shopQuery(api)),
    queryClient.ensureQueryData(programsQuery(api)),
  ])
  return {
    head: {
      title: `Beta programs | ${shop.shortName}`,
      description: 'Planes and parts of the shop that look for testers: places, tasks, and what you need.',
      canonical: new URL('/beta-programs', shop.url).href,
    },
  }
}
export async function loadBetaInfo({ queryClient, api }: RouterContext): Promise<{ head: PageHead }> {
  const [shop] = await Promise.all([
    queryClient.ensureQueryData(shopQuery(api)),
    queryClient.ensureQueryData(betaInfoQuery(api)),
  ])
  return {
    head: {
      title: `How beta programs work | ${shop.shortName}`,
      description: 'What testers do, how the discount grows with each accepted task, and how to begin.',
      canonical: new URL('/beta-program-info', shop.url).href,
    },
  }
}
