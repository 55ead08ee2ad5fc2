import { shopQuery } from '#pwa/features/settings/settings.queries.ts'
import type { PageHead } from '#pwa/foundation/head.ts'
import type { RouterContext } from '#pwa/foundation/router-context.ts'

export async function loadSignupHead({ queryClient, api }: RouterContext): Promise<PageHead> {
  const shop = await queryClient.ensureQueryData(shopQuery(api))
  return {
    title: `Become a beta tester | ${shop.shortName}`,
    description: 'Print and fly planes before they are released, tell us how they fly, and earn a discount.',
    canonical: new URL('/beta-program-signup', shop.url).href,
  }
}
