import type { OutboxFile } from '#shared/offline/outbox-entry.ts'

/** Pixels. */
const longest = 1_600
const quality = 0.82

async function encode(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  // Safari writes JPEG only.
  for (const wanted of ['image/webp', 'image/jpeg']) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wanted, quality))
    if (blob?.type === wanted) return blob
  }
  return null
}

/** Upright, at most 1,600 px, without metadata; unreadable files stay as they are. */
export async function shrinkPicture(picture: OutboxFile): Promise<OutboxFile> {
  let bitmap: ImageBitmap
  try {
    const blob = new Blob([picture.bytes], { type: picture.type })
    bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' })
  } catch {
    return picture
  }
  const small = await encode(bitmap)
  bitmap.close()
  return small ? { ...picture, type: small.type, bytes: await small.arrayBuffer() } : picture
}

/** Reads bytes, since file handles expire; null when unreadable. */
export async function readPicture(file: File): Promise<OutboxFile | null> {
  try {
    return await shrinkPicture({ name: file.name, type: file.type, bytes: await file.arrayBuffer() })
  } catch {
    // The caller reports it.
    return null
  }
}
