import { icon } from '#styled/recipes'

type IconProps = { size?: 'normal' | 'small' | 'large'; filled?: boolean }

/** 24 px; hidden from screen readers. */
export function lineIcon(path: string) {
  return function Icon({ size, filled }: IconProps) {
    return (
      <svg className={icon(size ? { size } : {})} viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} fill={filled ? 'currentColor' : undefined} />
      </svg>
    )
  }
}
