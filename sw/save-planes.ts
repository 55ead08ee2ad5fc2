import type { ProductAlone } from '#shared/catalogue/catalogue-changes.contract.ts'
import type { OwnedContent } from '#shared/orders/downloads.contract.ts'
import { memberCache } from '#shared/offline/saved/cache-names.ts'
import { saveAnswer, saveProducts } from '#shared/offline/saved/saved-catalogue.ts'
import type { SavedPlanes } from '#shared/offline/worker-messages.ts'
import { deletePrivateAnswers, deviceOwner } from '#shared/offline/saved/private-answers.ts'
import { fetchFromShop, ShopUnreachable } from './network.ts'
import { savePicture } from './pictures.ts'
import { route } from './route.ts'

/** Pixels. */
const wide = 960
/** Products per call. */
const batch = 20

/** What the shop does not have is nothing to wait for. */
const isFinal = ({ status }: Response) => status < 500 && status !== 429

/** False where the shop may have it later. */
async function saveMemberFile(address: string): Promise<boolean> {
  const cache = await caches.open(memberCache)
  if (await cache.match(address)) return true
  const answer = await fetchFromShop(address)
  if (answer.status === 200) await cache.put(address, answer)
  return isFinal(answer)
}

async function saveProfile(slug: string): Promise<boolean> {
  const profile = `/api/print-profiles?product=${slug}`
  const askedAt = new Date()
  const answer = await fetchFromShop(profile)
  if (answer.status === 200) await saveAnswer(profile, await answer.json(), askedAt)
  return isFinal(answer)
}

/** For an owned plane without an assembled model: the shapes that part pictures are drawn from. */
async function saveModelOfParts(id: number): Promise<boolean> {
  const answer = await fetchFromShop(`/api/downloads/products/${id}`)
  const model = answer.status === 200 ? ((await answer.json()) as OwnedContent).model : null
  return model ? saveMemberFile(model) : isFinal(answer)
}

/** Data, print profile, manual, model, and for both themes a drawing and a picture; under 3 MB. False where something may come later. */
async function savePlane(product: ProductAlone, onFile: () => void): Promise<boolean> {
  const saved: boolean[] = []
  const note = (isSaved: boolean) => {
    saved.push(isSaved)
    onFile()
  }
  note(await saveProfile(product.slug))
  const manual = product.files.find(({ kind, url }) => kind === 'manual' && url)
  if (manual?.url) note(await saveMemberFile(manual.url))
  note(await (product.model ? saveMemberFile(product.model.url) : saveModelOfParts(product.id)))
  const drawing = product.images.find(({ role }) => role === 'three-view')
  for (const image of [product.images[0], drawing]) {
    if (!image) continue
    const fitting = image.widths.filter((width) => width <= wide)
    const width = fitting.length > 0 ? Math.max(...fitting) : Math.min(...image.widths)
    // A plane saved in the evening is read in the sun: both themes.
    for (const hash of [image.hash, image.dark])
      if (hash) note((await savePicture(`/uploads/${hash}-${width}.avif`)) !== null)
  }
  return saved.every(Boolean)
}

async function saveEach(ids: readonly number[], onFile: () => void): Promise<boolean> {
  const owner = await deviceOwner()
  let isWhole = true
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.slice(from, from + batch)
    const askedAt = new Date()
    const answer = await fetchFromShop(`/api/catalogue/products?ids=${some.join(',')}`)
    if (answer.status !== 200) return false
    const products = (await answer.json()) as ProductAlone[]
    await saveProducts(products, askedAt)
    for (const product of products) {
      isWhole = (await savePlane(product, onFile)) && isWhole
      const now = await deviceOwner()
      // Deletes what was saved during a sign-out.
      if (now === null && owner !== null)
        await Promise.all([deletePrivateAnswers(), caches.delete(memberCache)])
      if (now !== owner) return false
    }
  }
  return isWhole
}

/** Goes on where an earlier call broke off. Throws where the device cannot save. */
export async function savePlanes(ids: readonly number[], onFile: () => void): Promise<SavedPlanes> {
  try {
    return (await saveEach(ids, onFile)) ? 'whole' : 'partly'
  } catch (error) {
    if (error instanceof ShopUnreachable) return 'unreachable'
    throw error
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
