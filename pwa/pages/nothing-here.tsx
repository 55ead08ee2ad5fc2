import { Link, useRouter } from '@tanstack/react-router'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { GhostPlan } from '#pwa/ui/drawing/ghost-plan.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const room = css({ display: 'grid', gap: '8', justifyItems: 'start', py: { base: '32', desk: '64' } })
const drawing = css({ width: '240', mb: '16' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '12', mt: '16' })
const links = css({ mt: '16', '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'tap' } })

export function NothingHere({ why = 'It may be mistyped, or the plane is no longer sold.' }) {
  const { history } = useRouter()
  return (
    <div className={room}>
      <div className={drawing}>
        <GhostPlan />
      </div>
      <h1>Page Not Found</h1>
      <p>There is nothing at this address. {why}</p>
      <div className={actions}>
        <Link to="/" className={button({ tone: 'act' })}>
          Return Home
        </Link>
        <Link to="/planes" className={button()}>
          Browse Planes
        </Link>
        <Button onClick={() => history.back()}>Go Back</Button>
        <Link to="/support" className={button()}>
          Contact Support
        </Link>
        <Link to="/about" className={button()}>
          Learn More
        </Link>
      </div>
      <ul className={links}>
        <li>
          <Link to="/planes">Aircraft Models</Link>
        </li>
        <li>
          <Link to="/tutorials">Build Guides</Link>
        </li>
        <li>
          <Link to="/print-profiles">Print Profiles</Link>
        </li>
        <li>
          <Link to="/community">Community</Link>
        </li>
      </ul>
    </div>
  )
}
