import { count } from '#styled/recipes'

type CountProps = { value: number; tone?: 'ink' | 'bar' | 'failed'; corner?: boolean }

/** A number in a round slab; above 99 it says "99+". On a corner it is hidden from screen readers. */
export function Count({ value, tone = 'ink', corner = false }: CountProps) {
  return (
    <span className={count({ tone, corner })} aria-hidden={corner || undefined}>
      {value > 99 ? '99+' : value}
    </span>
  )
}
