import sharp from 'sharp'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import type { Problem } from '#shared/errors.ts'
import { startTestShop, type TestShop } from './shop.ts'

export interface CatalogueShop extends TestShop {
  /** Cookie of the sample administrator. */
  admin: string
  /** A call about a product as the administrator; its status and its JSON. */
  manage(method: string, path: string, body?: unknown): Promise<{ status: number; body: AdminProduct }>
  /** A draft with a picture and a file: it can be published. */
  finishedDraft(slug: string, more?: Record<string, unknown>): Promise<AdminProduct>
  json<T>(path: string): Promise<T>
}

/** What the editor sends for a new product. */
export const fields = (slug: string, more: Record<string, unknown> = {}) => ({
  name: `Plane ${slug}`,
  slug,
  productType: 'planes',
  kind: 'Trainer',
  tagline: 'A plane of the tests',
  price: '19.90',
  licenceKind: 'personal',
  ...more,
})
/** What the editor sends when it saves what it was given. */
export const asSaved = (product: AdminProduct, more: Record<string, unknown> = {}) => ({
  revision: product.revision,
  name: product.name,
  slug: product.slug,
  productType: product.productType,
  kind: product.kind,
  tagline: product.tagline,
  description: product.description,
  price: product.price,
  isDigitalDownload: product.isDigitalDownload,
  isFeatured: product.isFeatured,
  stock: product.stock,
  weightGrams: product.weightGrams,
  licenceKind: product.licenceKind,
  version: product.version,
  ...more,
})

let shade = 0
/** Each picture is another one. */
export function picture(width = 200, height = 120): Promise<Buffer> {
  shade += 1
  return sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 120 } } })
    .png()
    .toBuffer()
}
/** A photo that says where it was taken. */
export function photoWithPlace(): Promise<Buffer> {
  return sharp({ create: { width: 500, height: 300, channels: 3, background: 'red' } })
    .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
}
/** What a picture says of itself besides its pixels; undefined: nothing. */
export async function metadataOf(bytes: ArrayBuffer): Promise<Buffer | undefined> {
  const { exif, xmp } = await sharp(Buffer.from(bytes)).metadata()
  return exif ?? xmp
}
/** A binary STL with this many triangles, each by itself. */
export function stl(triangles = 2): Buffer {
  const bytes = Buffer.alloc(84 + triangles * 50)
  bytes.writeUInt32LE(triangles, 80)
  for (let index = 0; index < triangles; index += 1) {
    bytes.writeFloatLE(30, 84 + index * 50 + 24)
    bytes.writeFloatLE(30 + index, 84 + index * 50 + 40)
  }
  return bytes
}
export function upload(name: string, content: Buffer | string, more: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(more)) form.set(field, value)
  form.set('file', new File([new Uint8Array(Buffer.from(content))], name))
  return form
}
export const faults = (problem: unknown) => (problem as Problem).issues?.map(({ path }) => path)

/** A shop with the samples and its administrator signed in. */
export async function startCatalogueShop(): Promise<CatalogueShop> {
  const shop = await startTestShop()
  const admin = await shop.signIn('admin@example.com')
  const manage: CatalogueShop['manage'] = async (method, path, body) => {
    const answer = await shop.fetch(`/api/admin${path}`, { method, body, cookie: admin })
    return { status: answer.status, body: (await answer.json()) as AdminProduct }
  }
  return {
    ...shop,
    admin,
    manage,
    async finishedDraft(slug, more = {}) {
      const created = await manage('POST', '/products', fields(slug, more))
      if (created.status !== 200) throw new Error(`No draft: ${JSON.stringify(created.body)}`)
      const at = `/products/${created.body.id}`
      await manage('POST', `${at}/images`, upload('a.png', await picture()))
      return (await manage('POST', `${at}/files`, upload('W1L.stl', stl()))).body
    },
    json: async <T>(path: string) => (await (await shop.fetch(path)).json()) as T,
  }
}
