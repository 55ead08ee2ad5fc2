import type { ProductAlone } from '#shared/catalogue/catalogue-changes.contract.ts'
import type { OwnedContent } from '#shared/orders/downloads.contract.ts'
import { memberCache } from '#shared/offline/saved/cache-names.ts'
import { saveAnswer, saveProducts } from '#shared/offline/saved/saved-catalogue.ts'
import { deletePrivateAnswers, deviceOwner } from '#shared/offline/saved/private-answers.ts'
import { fetchFromShop, ShopUnreachable } from './network.ts'
import { savePicture } from './pictures.ts'
import { route } from './route.ts'

/** Pixels. */
const wide = 960
/** Products per call. */
const batch = 20

async function saveMemberFile(address: string): Promise<void> {
  const cache = await caches.open(memberCache)
  if (await cache.match(address)) return
  const answer = await fetchFromShop(address)
  if (answer.status === 200) await cache.put(address, answer)
}

/** For an owned plane without an assembled model: the shapes that part pictures are drawn from. */
async function modelOfParts(id: number): Promise<string | null> {
  const answer = await fetchFromShop(`/api/downloads/products/${id}`)
  return answer.status === 200 ? ((await answer.json()) as OwnedContent).model : null
}

/** Data, print profile, manual, model, drawing and one picture; under 3 MB. */
async function savePlane(product: ProductAlone, dark: boolean): Promise<void> {
  const profile = `/api/print-profiles?product=${product.slug}`
  const answer = await fetchFromShop(profile)
  if (answer.status === 200) await saveAnswer(profile, await answer.json(), new Date())
  const manual = product.files.find(({ kind, url }) => kind === 'manual' && url)
  if (manual?.url) await saveMemberFile(manual.url)
  const model = product.model?.url ?? (await modelOfParts(product.id))
  if (model) await saveMemberFile(model)
  const drawing = product.images.find(({ role }) => role === 'three-view')
  for (const image of [product.images[0], drawing]) {
    if (!image) continue
    const fitting = image.widths.filter((width) => width <= wide)
    const width = fitting.length > 0 ? Math.max(...fitting) : Math.min(...image.widths)
    await savePicture(`/uploads/${(dark && image.dark) || image.hash}-${width}.avif`)
  }
}

export async function savePlanes(ids: readonly number[], dark: boolean): Promise<void> {
  const owner = await deviceOwner()
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.slice(from, from + batch)
    const answer = await fetchFromShop(`/api/catalogue/products?ids=${some.join(',')}`)
    if (answer.status !== 200) throw new ShopUnreachable(`The planes did not come: ${answer.status}`)
    const products = (await answer.json()) as ProductAlone[]
    await saveProducts(products, new Date())
    for (const product of products) {
      await savePlane(product, dark)
      const now = await deviceOwner()
      // Deletes what was saved during a sign-out.
      if (now === null && owner !== null)
        await Promise.all([deletePrivateAnswers(), caches.delete(memberCache)])
      if (now !== owner) return
    }
  }
}

/** Neither free files nor models change. */
export function answerFiles(): void {
  route(
    ({ url, sameOrigin }) =>
      sameOrigin && /^\/(api\/free-files\/\d+|uploads\/\w+\.model)$/.test(url.pathname),
    async ({ request, url }) => (await caches.match(url.href)) ?? fetch(request),
  )
}
