import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '#server/features/call.ts'
import type { StoredImage } from '#server/integrations/draw-image.ts'
import { noteImage } from '#server/integrations/images.ts'
import { drawingSize, drawnFolder, readDrawnSteps } from './drawing-list.ts'

/** Encodes nothing. Null for a drawing that is not there. */
export async function storeDrawing(
  { files }: Pick<Services, 'files'>,
  name: string,
): Promise<StoredImage | null> {
  const drawn = readDrawnSteps()[name]
  if (!drawn) return null
  for (const [hash, file] of [
    [drawn.hash, name],
    [drawn.dark.hash, `${name}-dark`],
  ] as const)
    for (const width of drawn.widths)
      for (const ending of ['avif', 'webp']) {
        const key = `uploads/${hash}-${width}.${ending}`
        if (!(await files.has(key)))
          await files.put(key, await readFile(path.join(drawnFolder, `${file}-${width}.${ending}`)))
      }
  const stored = { ...drawn, ...drawingSize }
  await noteImage(files, stored)
  return stored
}
