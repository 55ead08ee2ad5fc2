import type { ReactNode } from 'react'
import { breadcrumbs } from '#styled/recipes'

/** The last is this page. */
export function Breadcrumbs({ items }: { items: { key: string; content: ReactNode }[] }) {
  const part = breadcrumbs()
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={part.list}>
        {items.map((item, index) =>
          index === items.length - 1 ? (
            <li key={item.key} className={part.item} aria-current="page">
              <span>{item.content}</span>
            </li>
          ) : (
            <li key={item.key} className={part.item}>
              {item.content}
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
