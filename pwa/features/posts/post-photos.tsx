import { type KeyboardEvent, useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Viewer } from '#pwa/ui/overlays/viewer.tsx'
import { css } from '#styled/css'

const grid = css({
  listStyle: 'none',
  p: '0',
  m: '0',
  mt: '24',
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', tablet: 'repeat(3, minmax(0, 1fr))' },
  gap: '8',
  maxWidth: 'prose',
})
const cell = css({
  display: 'block',
  width: 'full',
  aspectRatio: '1',
  p: '0',
  border: '1px solid {colors.rule}',
  bg: 'pic',
  overflow: 'hidden',
  cursor: 'pointer',
})
const square = css({ width: 'full', height: 'full', objectFit: 'cover' })
const whole = css({ maxWidth: 'full', maxHeight: 'full', m: 'auto', objectFit: 'contain' })
const foot = css({ display: 'flex', justifyContent: 'center', gap: '8' })

/** In the order of the writer; each opens large. */
export function PostPhotos({ photos, title }: { photos: readonly string[]; title: string }) {
  const [at, setAt] = useState<number | null>(null)
  if (photos.length === 0) return null
  const step = (by: number) =>
    setAt((place) => (place === null ? null : (place + by + photos.length) % photos.length))
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  }
  return (
    <>
      <ul className={grid} aria-label="Photos">
        {photos.map((url, place) => (
          <li key={url}>
            <button
              type="button"
              className={cell}
              aria-label={`Photo ${place + 1} of ${photos.length}`}
              onClick={() => setAt(place)}
            >
              <img src={url} alt="" loading="lazy" width="400" height="400" className={square} />
            </button>
          </li>
        ))}
      </ul>
      <Viewer
        open={at !== null}
        onClose={() => setAt(null)}
        title={`Photo ${(at ?? 0) + 1} of ${photos.length}`}
        onKey={onKey}
        foot={
          photos.length > 1 ? (
            <div className={foot}>
              <Button onClick={() => step(-1)}>Previous</Button>
              <Button onClick={() => step(1)}>Next</Button>
            </div>
          ) : null
        }
      >
        <img src={photos[at ?? 0]} alt={`${title}, ${(at ?? 0) + 1} of ${photos.length}`} className={whole} />
      </Viewer>
    </>
  )
}
