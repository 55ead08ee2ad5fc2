import { Link } from '@tanstack/react-router'
import { css } from '#styled/css'
import { Count } from '#pwa/ui/count.tsx'
import type { MenuControl } from './header-menu-props.ts'

/** From edge to edge of its sheet. */
export const sheetWide = css({ mx: { base: '-16', half: '-24', desk: '0' } })
export const menuRow = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12',
  width: 'full',
  minHeight: 'tap',
  px: { base: '16', half: '24', desk: '16' },
  border: '0',
  borderBottom: { base: '1px solid {colors.rule}', desk: '0' },
  bg: 'transparent',
  textStyle: { base: 'h3', desk: 'text' },
  textAlign: 'left',
  textDecoration: 'none',
  cursor: 'pointer',
  _hover: { bg: 'well', textDecoration: 'underline' },
  _focusVisible: { outlineOffset: '-3px' },
  '&[aria-current=page]': { fontWeight: '700' },
})

export type MenuLink = {
  to: string
  label: string
  count?: number
  /** Marked as the present page only where the address is just this. */
  exact?: boolean
}
type MenuListProps = {
  label: string
  links: readonly MenuLink[]
  control: MenuControl
}

export function MenuList({ label, links, control }: MenuListProps) {
  return (
    <nav aria-label={label} className={sheetWide}>
      {links.map(({ to, label: name, count, exact = to === '/' }) => (
        <Link
          key={to}
          to={to}
          className={menuRow}
          activeOptions={{ exact }}
          onClick={(event) => control.follow(event, to)}
        >
          {name}
          {count ? <Count value={count} /> : null}
        </Link>
      ))}
    </nav>
  )
}
