import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#styled/css'
import { iconButton } from '#styled/recipes'
import { Count } from '#pwa/ui/count.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What the button does, for those who do not see the icon. */
  label: string
  children: ReactNode
  size?: 'tap' | 'dense'
  /** A number on the icon's corner; the label must say it too. */
  count?: number | undefined
}

/** A button of 48 px with an icon alone. Links take `className={iconButton()}`. */
export function IconButton({ label, children, size = 'tap', count, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={cx(iconButton({ size }), className)}>
      {children}
      {count ? <Count value={count} corner /> : null}
    </button>
  )
}
