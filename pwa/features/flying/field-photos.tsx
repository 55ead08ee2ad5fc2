import { css } from '#styled/css'

const grid = css({
  display: 'grid',
  gap: '12',
  gridTemplateColumns: { base: '1fr', tablet: 'repeat(auto-fill, minmax(min(100%, 272px), 1fr))' },
})
const picture = css({
  width: 'full',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  bg: 'pic',
  border: '1px solid {colors.rule}',
})

export function FieldPhotos({ name, photos }: { name: string; photos: readonly string[] }) {
  return (
    <ul className={grid}>
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={photo}>
            <img
              src={photo}
              alt={`${name}, ${index + 1} of ${photos.length}`}
              loading="lazy"
              className={picture}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
