import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { Spinner } from '#pwa/ui/spinner.tsx'

export type ButtonTone =
  | 'act'
  | 'second'
  | 'ink'
  | 'plain'
  | 'loss'
  | 'lossFinal'
  | 'subscribed'
  | 'onBar'
  | 'plainOnBar'

export type ButtonProps = ComponentProps<'button'> & {
  /** `act`: the one main action; `lossFinal`: confirming dialogs only. */
  tone?: ButtonTone
  size?: 'tap' | 'dense' | 'block'
  wide?: boolean
  icon?: ReactNode
  /** Keeps width and focus, refuses presses. */
  busy?: boolean
  /** Default: the label. */
  busyText?: string
}

const stack = css({ display: 'grid', justifyItems: 'center', alignItems: 'center' })
const face = css({
  gridArea: '1 / 1',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8',
  // A sign that nobody sees must not turn: it would keep the browser drawing.
  '&[data-off]': { visibility: 'hidden', '& *': { animation: 'none' } },
})

/** Overlaid: as wide as the longer. */
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

/** Links: `className={button({ tone })}`. */
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
      className={cx(button({ tone, size, full: wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy === undefined ? label : <Faces {...{ busy, busyText }}>{label}</Faces>}
    </button>
  )
}
