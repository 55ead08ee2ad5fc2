import type { KeptProduct } from './kept-data.ts'
import { withOfflineDatabase } from '#shared/offline/offline-database.ts'

const through = (bytes: BlobPart, by: CompressionStream | DecompressionStream) =>
  new Response(new Blob([bytes]).stream().pipeThrough(by))

/** The products of a block. */
export async function unpack(block: ArrayBuffer): Promise<KeptProduct[]> {
  return (await through(block, new DecompressionStream('gzip')).json()) as KeptProduct[]
}

/**
 * Keeps products in full that nobody asked for: packed together they take a tenth of the room, since planes are much
 * alike.
 * @returns the bytes of the block
 */
export async function packProducts(products: readonly KeptProduct[]): Promise<number> {
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

/** Bytes of all blocks. */
export async function weighBlocks(): Promise<number> {
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

/** The numbers of the products that are kept in full. */
export async function wholeIds(): Promise<Set<number>> {
  return withOfflineDatabase(
    async (database) =>
      new Set([...(await database.getAllKeys('products')), ...(await database.getAllKeys('packed'))]),
  )
}
