import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { Spinner } from '#pwa/ui/spinner.tsx'

export type ButtonTone = 'act' | 'second' | 'ink' | 'plain' | 'loss' | 'lossFinal' | 'onBar' | 'plainOnBar'

export type ButtonProps = ComponentProps<'button'> & {
  /** `act` is the one main action of a screen or layer; `lossFinal` stands only in a confirming dialog. */
  tone?: ButtonTone
  size?: 'tap' | 'dense' | 'block'
  wide?: boolean
  /** A small icon before the words. */
  icon?: ReactNode
  /** While busy the button keeps its width, its focus and refuses presses. */
  busy?: boolean
  /** Words while busy; without them the label stays. */
  busyText?: string
}

const stack = css({ display: 'grid', justifyItems: 'center', alignItems: 'center' })
const face = css({
  gridArea: '1 / 1',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8',
  '&[data-off]': { visibility: 'hidden' },
})

/** Both faces lie on each other, so that the width is that of the longer one from the start. */
function Faces({
  busy,
  busyText,
  children,
}: {
  busy: boolean
  busyText: string | undefined
  children: ReactNode
}) {
  return (
    <span className={stack}>
      <span className={face} data-off={busy || undefined}>
        {children}
      </span>
      <span className={face} data-off={busy ? undefined : true}>
        <Spinner />
        {busyText ?? children}
      </span>
    </span>
  )
}

/** The one button. Links that look like one take `className={button({ tone })}` from `#styled/recipes`. */
export function Button(props: ButtonProps) {
  const {
    tone = 'second',
    size = 'tap',
    wide = false,
    icon,
    busy,
    busyText,
    className,
    onClick,
    ...rest
  } = props
  const label = (
    <>
      {icon}
      {props.children}
    </>
  )
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={cx(button({ tone, size, wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy === undefined ? label : <Faces {...{ busy, busyText }}>{label}</Faces>}
    </button>
  )
}
