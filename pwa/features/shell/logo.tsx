import { Link } from '@tanstack/react-router'
import { useShop } from '#pwa/features/settings/settings.queries.ts'
import { CgMark } from '#pwa/ui/drawing/cg-mark.tsx'
import { css } from '#styled/css'

const look = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: 'tap',
  fontSize: '1.5rem',
  lineHeight: '1',
  fontStretch: '75%',
  fontWeight: '700',
  letterSpacing: '.01em',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
})

export function Logo() {
  const { shortName } = useShop()
  return (
    <Link to="/" className={look} aria-label={`${shortName}, home`}>
      <CgMark />
      {shortName}
    </Link>
  )
}
