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
  /** Null: at the shop only. */
  file: OutboxFile | null
  url?: string | null
}

export function PictureThumb({ name, file, url = null }: PictureThumbProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (!file) {
        image.src = url ?? ''
        // Without a function React would call this again with null.
        return () => undefined
      }
      const own = URL.createObjectURL(new Blob([file.bytes], { type: file.type }))
      image.src = own
      return () => URL.revokeObjectURL(own)
    },
    [file, url],
  )
  return <img ref={show} alt={name} className={square} />
}
