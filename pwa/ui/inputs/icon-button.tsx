import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#styled/css'
import { iconButton } from '#styled/recipes'
import { Count } from '#pwa/ui/count.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** For screen readers. */
  label: string
  children: ReactNode
  size?: 'tap' | 'dense'
  /** The count is part of the label too. */
  count?: number | undefined
}

/** 48 px. Links: `className={iconButton()}`. */
export function IconButton({ label, children, size = 'tap', count, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={cx(iconButton({ size }), className)}>
      {children}
      {count ? <Count value={count} corner /> : null}
    </button>
  )
}
