import { Link } from '@tanstack/react-router'
import { useDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { IconButton } from '#pwa/ui/inputs/icon-button.tsx'
import { CloseIcon } from '#pwa/ui/icons.tsx'
import { ChevronLeftIcon, ChevronRightIcon, MoonIcon, SunIcon } from '#pwa/ui/screen-icons.tsx'
import { css } from '#styled/css'
import { iconButton } from '#styled/recipes'

const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  py: '4',
  px: 'calc(token(spacing.gutter) - 12px)',
  borderBottom: '2px solid {colors.ink}',
})
const middle = css({ display: 'grid', justifyItems: 'center', gap: '4', minWidth: '0', flex: '1' })
const title = css({
  fontSize: '1.5rem',
  lineHeight: '1.75rem',
  fontStretch: '75%',
  fontWeight: '700',
  overflowWrap: 'anywhere',
  textAlign: 'center',
})
const dots = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '4' })
const dot = css({ width: '16px', height: '4px', bg: 'rule2', '&[data-here]': { bg: 'ink' } })
/** Only with a mouse. */
const arrows = css({ display: { base: 'none', desk: 'flex' } })

type CardHeadProps = {
  planes: readonly { id: number; name: string }[]
  /** -1 for none. */
  here: number
  onGo: (index: number) => void
}

export function CardHead({ planes, here, onGo }: CardHeadProps) {
  useDevice()
  const isDark = document.documentElement.dataset.theme === 'dark'
  return (
    <header className={head}>
      <Link to="/field" className={iconButton()} aria-label="Close the card">
        <CloseIcon />
      </Link>
      <div className={middle}>
        <h1 className={title}>{planes[here]?.name ?? 'Field card'}</h1>
        {planes.length > 1 ? (
          <span className={dots} aria-label={`Plane ${here + 1} of ${planes.length}`} role="img">
            {planes.map(({ id }, index) => (
              <span key={id} className={dot} data-here={index === here || undefined} />
            ))}
          </span>
        ) : null}
      </div>
      {planes.length > 1 ? (
        <span className={arrows}>
          <IconButton label="Previous plane" disabled={here <= 0} onClick={() => onGo(here - 1)}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton label="Next plane" disabled={here >= planes.length - 1} onClick={() => onGo(here + 1)}>
            <ChevronRightIcon />
          </IconButton>
        </span>
      ) : null}
      <IconButton
        label={isDark ? 'Light, for the sun' : 'Dark, for the evening'}
        onClick={() => writeDevice({ theme: isDark ? 'light' : 'dark' })}
      >
        {isDark ? <SunIcon /> : <MoonIcon />}
      </IconButton>
    </header>
  )
}
