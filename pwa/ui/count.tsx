import { count } from '#styled/recipes'

type CountProps = { value: number; tone?: 'ink' | 'bar' | 'failed'; corner?: boolean }

/** "99+" above 99; on a corner hidden from screen readers. */
export function Count({ value, tone = 'ink', corner = false }: CountProps) {
  return (
    <span className={count({ tone, corner })} aria-hidden={corner || undefined}>
      {value > 99 ? '99+' : value}
    </span>
  )
}
