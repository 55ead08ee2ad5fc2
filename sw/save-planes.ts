import type { ProductAlone } from '#shared/catalogue/catalogue-changes.contract.ts'
import { memberCache } from '#shared/offline/kept/cache-names.ts'
import { keepAnswer, keepProducts } from '#shared/offline/kept/kept-catalogue.ts'
import { forgetPrivate, keptOwner } from '#shared/offline/kept/kept-private.ts'
import { askShop, NoAnswer } from './network.ts'
import { keepPicture } from './pictures.ts'
import { route } from './route.ts'

/** Pixels: the three-view and one picture, as large as a phone shows them. */
const wide = 960
/** Products that one call gives in full. */
const batch = 20

async function keepFile(address: string): Promise<void> {
  const cache = await caches.open(memberCache)
  if (await cache.match(address)) return
  const answer = await askShop(address)
  if (answer.status === 200) await cache.put(address, answer)
}

/** Of a plane: its data, its print profile, the manual, the drawing and one picture. Under 3 MB. */
async function keepPlane(product: ProductAlone, dark: boolean): Promise<void> {
  const profile = `/api/print-profiles?product=${product.slug}`
  const answer = await askShop(profile)
  if (answer.status === 200) await keepAnswer(profile, await answer.json(), new Date())
  const manual = product.files.find(({ kind, url }) => kind === 'manual' && url)
  if (manual?.url) await keepFile(manual.url)
  const drawing = product.images.find(({ role }) => role === 'three-view')
  for (const image of [product.images[0], drawing]) {
    if (!image) continue
    const fitting = image.widths.filter((width) => width <= wide)
    const width = fitting.length > 0 ? Math.max(...fitting) : Math.min(...image.widths)
    await keepPicture(`/uploads/${(dark && image.dark) || image.hash}-${width}.avif`)
  }
}

/** Brings these planes to the device, whole. What is there already is not fetched again. */
export async function keepPlanes(ids: readonly number[], dark: boolean): Promise<void> {
  const owner = await keptOwner()
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.slice(from, from + batch)
    const answer = await askShop(`/api/catalogue/products?ids=${some.join(',')}`)
    if (answer.status !== 200) throw new NoAnswer(`The planes did not come: ${answer.status}`)
    const products = (await answer.json()) as ProductAlone[]
    await keepProducts(products, new Date())
    for (const product of products) {
      await keepPlane(product, dark)
      const now = await keptOwner()
      // Whoever signed out meanwhile leaves nothing here.
      if (now === null && owner !== null) await Promise.all([forgetPrivate(), caches.delete(memberCache)])
      if (now !== owner) return
    }
  }
}

/** A free file is the same for ever: from the device where it is there. */
export function answerFiles(): void {
  route(
    ({ url, sameOrigin }) => sameOrigin && /^\/api\/free-files\/\d+$/.test(url.pathname),
    async ({ request, url }) => (await caches.match(url.href)) ?? fetch(request),
  )
}
