/** `/uploads/<hash>-<width>.<type>` */
export interface PictureAddress {
  hash: string
  width: number
  type: 'avif' | 'webp'
}

export function readPictureAddress(path: string): PictureAddress | null {
  const [, hash, width, type] = /^\/uploads\/([\w]+)-(\d{1,5})\.(avif|webp)$/.exec(path) ?? []
  if (!hash || (type !== 'avif' && type !== 'webp')) return null
  return { hash, width: Number(width), type }
}

/** The smallest larger rendition, else the largest. A browser that asks for WebP may not read AVIF. */
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
