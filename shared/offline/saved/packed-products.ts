import type { SavedProduct } from './saved-data.ts'
import { withOfflineDatabase } from '#shared/offline/offline-database.ts'

const through = (bytes: BlobPart, by: CompressionStream | DecompressionStream) =>
  new Response(new Blob([bytes]).stream().pipeThrough(by))

export async function unpack(block: ArrayBuffer): Promise<SavedProduct[]> {
  return (await through(block, new DecompressionStream('gzip')).json()) as SavedProduct[]
}

/** Compresses products that were not opened, to a tenth of their size. Gives the bytes of the block. */
export async function packProducts(products: readonly SavedProduct[]): Promise<number> {
  const bytes = await through(JSON.stringify(products), new CompressionStream('gzip')).arrayBuffer()
  await withOfflineDatabase(async (database) => {
    const transaction = database.transaction(['packed', 'blocks'], 'readwrite')
    transaction.done.catch(() => undefined)
    const block = await transaction.objectStore('blocks').add(bytes)
    const packed = transaction.objectStore('packed')
    await Promise.all([
      ...products.map(({ id, version }) => packed.put({ block, version }, id)),
      transaction.done,
    ])
  })
  return bytes.byteLength
}

export async function sizeOfBlocks(): Promise<number> {
  let bytes = 0
  await withOfflineDatabase(async (database) => {
    let cursor = await database.transaction('blocks').store.openCursor()
    while (cursor) {
      bytes += cursor.value.byteLength
      cursor = await cursor.continue()
    }
  })
  return bytes
}

export async function wholeIds(): Promise<Set<number>> {
  return withOfflineDatabase(
    async (database) =>
      new Set([...(await database.getAllKeys('products')), ...(await database.getAllKeys('packed'))]),
  )
}
