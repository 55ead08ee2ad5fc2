import { icon } from '#styled/recipes'

type IconProps = { size?: 'normal' | 'small' | 'large'; filled?: boolean }

/** 24 px; hidden from screen readers. With an `id`, others on the page can show it by `IconOf`. */
export function lineIcon(path: string, id?: string) {
  return function Icon({ size, filled }: IconProps) {
    return (
      <svg className={icon(size ? { size } : {})} viewBox="0 0 24 24" aria-hidden="true">
        <path id={id} d={path} fill={filled ? 'currentColor' : undefined} />
      </svg>
    )
  }
}

/** What stands on a page many times names its path instead of repeating it. */
export function IconOf({ id, filled }: { id: string; filled: boolean }) {
  return (
    <svg className={icon({})} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#${id}`} fill={filled ? 'currentColor' : undefined} />
    </svg>
  )
}
