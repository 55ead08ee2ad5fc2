import type { Services } from '#server/features/call.ts'
import { makePartModel } from './part-model.ts'
import { printableFiles, productsWithLooseParts } from './printable-files.queries.ts'

/** For products that were put on sale or changed since; one that fails does not stop the others. */
export async function drawParts({ db, files, log }: Services): Promise<void> {
  for (const productId of await productsWithLooseParts(db))
    try {
      await makePartModel(files, await printableFiles(db, productId))
    } catch (error) {
      log.warn({ err: error, productId }, 'the parts could not be drawn')
    }
}
