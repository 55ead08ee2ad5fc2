import { shopQuery } from '#pwa/features/settings/settings.queries.ts'
import { orNotFound } from '#pwa/foundation/network/api-client.ts'
import type { RouterContext } from '#pwa/foundation/router-context.ts'
import { fieldQuery, fieldsPageQuery } from './flying.queries.ts'

/* Apart from the first script. */

export async function loadCommunity({ queryClient, api }: RouterContext) {
  const [shop] = await Promise.all([
    queryClient.ensureQueryData(shopQuery(api)),
    queryClient.ensureQueryData(fieldsPageQuery(api)),
  ])
  return {
    head: {
      title: `Community | ${shop.shortName}`,
      description: 'Flying fields near you with distance, runway, surface and daylight, readable offline.',
      canonical: new URL('/community', shop.url).href,
    },
  }
}

export async function loadField({ queryClient, api }: RouterContext, slug: string) {
  const [field, shop] = await Promise.all([
    orNotFound(queryClient.ensureQueryData(fieldQuery(api, slug))),
    queryClient.ensureQueryData(shopQuery(api)),
  ])
  return {
    head: {
      title: `${field.fieldName} | ${shop.shortName}`,
      description: `Flying field: ${field.fieldName}, ${field.location}.`,
      canonical: new URL(`/community/fields/${field.slug}`, shop.url).href,
    },
  }
}
