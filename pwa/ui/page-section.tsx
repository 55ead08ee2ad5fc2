import type { ReactNode } from 'react'
import { useId } from 'react'
import { pageHead, section } from '#styled/recipes'

type PageHeadProps = {
  title: ReactNode
  /** A number after the title, lighter: how many there are. */
  count?: ReactNode
  note?: ReactNode
  /** Buttons on the right. */
  children?: ReactNode
  area?: 'shop' | 'admin'
}

/** The page's one h1, and its actions. */
export function PageHead({ title, count, note, children, area = 'shop' }: PageHeadProps) {
  const part = pageHead({ area })
  return (
    <div className={part.root}>
      <div>
        <h1 tabIndex={-1}>
          {title}
          {count === undefined ? null : <small> {count}</small>}
        </h1>
        {note ? <p className={part.note}>{note}</p> : null}
      </div>
      {children ? <div className={part.actions}>{children}</div> : null}
    </div>
  )
}

type PageSectionProps = {
  title: ReactNode
  aside?: ReactNode
  children: ReactNode
  rule?: 'thin' | 'thick'
  /** At the desk the name stands to the left of what it names: forms, which are narrow. */
  beside?: boolean
}

/** A named part of a page: a rule, an h2 and, at its right, one link. */
export function PageSection({ title, aside, children, rule = 'thin', beside = false }: PageSectionProps) {
  const id = useId()
  const part = section({ rule, beside })
  return (
    <section className={part.root} aria-labelledby={id}>
      <div className={part.head}>
        <h2 id={id}>{title}</h2>
        {aside ? <div className={part.aside}>{aside}</div> : null}
      </div>
      {children}
    </section>
  )
}
