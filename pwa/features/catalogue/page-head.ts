import type { PageHead } from '#pwa/foundation/head.ts'
import type { Shop } from '#shared/settings/settings.contract.ts'

export const absolute = (address: string, { url }: Shop) => new URL(address, url).href

/** Canonical. */
export function typeAddress(slug: string): string {
  return slug === 'planes' ? '/planes' : `/products/${slug}`
}

export function homeHead(shop: Shop): PageHead {
  return {
    title: `${shop.name}: aircraft you print, build and fly`,
    description:
      '3D-printable RC aircraft with span, weight, print hours, bed size and CG stated before you buy, and files that are yours for ever.',
    canonical: absolute('/', shop),
  }
}
