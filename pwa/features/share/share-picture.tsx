import { useCallback } from 'react'
import { css } from '#styled/css'
import type { SharedPicture } from './shared-pictures.ts'

const picture = css({
  width: 'full',
  aspectRatio: '1',
  objectFit: 'cover',
  bg: 'pic',
  border: '1px solid {colors.rule}',
})

/** A picture out of the bytes that were shared. */
export function SharePicture({ picture: { file } }: { picture: SharedPicture }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(new Blob([file.bytes], { type: file.type }))
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} alt={file.name} className={picture} />
}
