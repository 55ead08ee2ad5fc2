import { css } from '#styled/css'

const face = css({
  display: 'grid',
  placeItems: 'center',
  w: '96',
  h: '96',
  flex: 'none',
  bg: 'well',
  border: '1px solid {colors.rule}',
  objectFit: 'cover',
  textStyle: 'h1',
  color: 'ink2',
})

/** Initials without a picture; the name stands beside it. */
export function Avatar({ imageUrl, name }: { imageUrl: string | null | undefined; name: string }) {
  if (imageUrl) return <img src={imageUrl} alt="You" width="96" height="96" className={face} />
  const words = name.split(/\s+/).filter(Boolean)
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  )
  return (
    <span className={face} aria-hidden="true">
      {initials.join('').toUpperCase()}
    </span>
  )
}
