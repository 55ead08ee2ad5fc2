import { isLoopback } from '#shared/loopback.ts'

interface ShopPlaces {
  name: string
  supportEmail: string
  /** Empty where the shop has not set it. */
  address: string
  publicUrl: string
}

/** Fills in {shop}, {email}, {address} and {url} of a text page. */
export function fillPlaces(body: string, { name, supportEmail, address, publicUrl }: ShopPlaces): string {
  const places: Record<string, string> = {
    shop: name,
    email: supportEmail,
    address: address || `Ask for our postal address at [${supportEmail}](mailto:${supportEmail}).`,
    // Nobody else can open a local address.
    url: isLoopback(new URL(publicUrl).hostname) ? "this shop's address" : publicUrl,
  }
  return body.replace(/\{(\w+)\}/g, (place, word: string) => places[word] ?? place)
}
