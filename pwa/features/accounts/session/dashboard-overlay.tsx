import { Spinner } from '#pwa/ui/spinner.tsx'
import { css } from '#styled/css'

const cover = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'panel',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '16',
  p: 'gutter',
  bg: 'paper',
  textAlign: 'center',
})

export function DashboardOverlay() {
  return (
    <div className={cover} role="status">
      <Spinner size="large" />
      <p className={css({ textStyle: 'h2' })}>Welcome back!</p>
      <p className={css({ color: 'ink2' })}>Redirecting to your dashboard...</p>
    </div>
  )
}
