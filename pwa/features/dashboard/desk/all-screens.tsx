import { Link } from '@tanstack/react-router'
import { screensOfBuild } from '#pwa/features/admin/screens-of-build.ts'
import { deskGroups } from '#shared/dashboard/desk-screens.ts'
import { css } from '#styled/css'

const groups = css({
  display: 'grid',
  columnGap: '48',
  rowGap: '24',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    half: 'repeat(2, minmax(0, 1fr))',
    desk: 'repeat(4, minmax(0, 1fr))',
  },
})
const name = css({ textStyle: 'h3' })
const list = css({ listStyle: 'none', p: '0', m: '0' })
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'dense' })

/** Every group of the administrators' menu with its screens (AMB-31). */
export function AllScreens() {
  return (
    <div className={groups}>
      {deskGroups.map((group) => (
        <nav key={group} aria-label={`Screens: ${group}`}>
          <h3 className={name}>{group}</h3>
          <ul className={list}>
            {screensOfBuild
              .filter((screen) => screen.group === group && !screen.isMinor)
              .map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={link}>
                    {label}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
      ))}
    </div>
  )
}
