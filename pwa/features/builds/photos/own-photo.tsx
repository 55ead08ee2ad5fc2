import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Skeleton } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { photoBytes } from './photo-bytes.ts'

const picture = css({ width: 'full', height: 'full', objectFit: 'cover', bg: 'pic' })
const whole = css({ width: 'full', height: 'auto', maxHeight: '70svh', objectFit: 'contain', bg: 'pic' })
const gone = css({
  display: 'grid',
  placeItems: 'center',
  height: 'full',
  p: '8',
  textStyle: 'note',
  color: 'ink2',
})

type OwnPhotoProps = {
  owner: string
  /** Such as `/api/build-photos/…`. */
  address: string
  waiting: OutboxEntry | undefined
  alt: string
  fit: 'square' | 'whole'
}

export function OwnPhoto({ owner, address, waiting, alt, fit }: OwnPhotoProps) {
  const { data, isError } = useQuery({
    queryKey: ['own-photo', owner, address],
    queryFn: () => photoBytes(owner, address, waiting),
    staleTime: Infinity,
    structuralSharing: false,
  })
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (!data) return
      const url = URL.createObjectURL(data)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [data],
  )
  if (isError) return <span className={gone}>Shown when you're online</span>
  if (!data) return <Skeleton width="100%" height="100%" />
  return <img ref={show} alt={alt} className={fit === 'square' ? picture : whole} />
}
