import { useCallback } from 'react'
import { css } from '#styled/css'
import type { OutboxFile } from '#shared/offline/outbox-entry.ts'

const square = css({
  width: 'full',
  aspectRatio: '1',
  objectFit: 'cover',
  bg: 'pic',
  border: '1px solid {colors.rule}',
})

type PictureThumbProps = {
  name: string
  /** The bytes on this device; null where only the shop has them. */
  file: OutboxFile | null
  url?: string | null
}

/** A chosen picture as a small square, from this device or from the shop. */
export function PictureThumb({ name, file, url = null }: PictureThumbProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (!file) {
        image.src = url ?? ''
        return undefined
      }
      const own = URL.createObjectURL(new Blob([file.bytes], { type: file.type }))
      image.src = own
      return () => URL.revokeObjectURL(own)
    },
    [file, url],
  )
  return <img ref={show} alt={name} className={square} />
}
