import type { OutboxFile } from '#shared/offline/outbox-entry.ts'

/** Pixels of the longer side: as wide as the largest place where a picture is shown. */
const longest = 1_600
const type = 'image/webp'
const quality = 0.82

/** Draws a bitmap as WebP. Null where this browser writes another type. */
async function encode(bitmap: ImageBitmap): Promise<ArrayBuffer | null> {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  // Safari writes JPEG in place of WebP, but only when asked for it.
  for (const wanted of [type, 'image/jpeg']) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wanted, quality))
    if (blob?.type === wanted) return blob.arrayBuffer()
  }
  return null
}

/**
 * Makes a picture small on this device: upright, at most 1,600 px on its longer side, without position or other metadata.
 * What this browser cannot read stays as it is, and the shop says what is wrong with it.
 */
export async function shrinkPicture(picture: OutboxFile): Promise<OutboxFile> {
  let bitmap: ImageBitmap
  try {
    const blob = new Blob([picture.bytes], { type: picture.type })
    bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' })
  } catch {
    return picture
  }
  const bytes = await encode(bitmap)
  bitmap.close()
  return bytes ? { ...picture, type, bytes } : picture
}

/** A chosen picture as bytes, made small: a handle to a file may be gone by the time it is sent. Null where it cannot be read. */
export async function readPicture(file: File): Promise<OutboxFile | null> {
  try {
    return await shrinkPicture({ name: file.name, type: file.type, bytes: await file.arrayBuffer() })
  } catch {
    // Moved, deleted, or on a medium that is gone: whoever chose it is told.
    return null
  }
}
