/** A stored picture's address, taken apart: `/uploads/<hash>-<width>.<type>`. */
export interface PictureAddress {
  hash: string
  /** Pixels. */
  width: number
  type: 'avif' | 'webp'
}

/** Reads the address of a rendition; null where it is none. */
export function readPictureAddress(path: string): PictureAddress | null {
  const [, hash, width, type] = /^\/uploads\/([\w]+)-(\d{1,5})\.(avif|webp)$/.exec(path) ?? []
  if (!hash || (type !== 'avif' && type !== 'webp')) return null
  return { hash, width: Number(width), type }
}

/**
 * Which of the kept renditions of a picture serves in place of the one that is wanted: the smallest that is larger,
 * else, where only what is kept can be shown, the largest. Who asks for WebP may not read AVIF.
 */
export function servingRendition<P extends { address: string; width: number }>(
  wanted: PictureAddress,
  kept: readonly P[],
  { alsoSmaller }: { alsoSmaller: boolean },
): P | null {
  const readable = kept.filter(
    ({ address }) => wanted.type === 'avif' || readPictureAddress(address)?.type === 'webp',
  )
  const larger = readable.filter(({ width }) => width >= wanted.width)
  const [best] = larger.toSorted((a, b) => a.width - b.width)
  if (best || !alsoSmaller) return best ?? null
  return readable.toSorted((a, b) => b.width - a.width)[0] ?? null
}
