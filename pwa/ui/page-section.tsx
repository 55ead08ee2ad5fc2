import { type ReactNode, Suspense, useId } from 'react'
import { pageHead, section } from '#styled/recipes'

type PageHeadProps = {
  title: ReactNode
  /** Lighter, after the title. */
  count?: ReactNode
  note?: ReactNode
  children?: ReactNode
  area?: 'shop' | 'admin'
}

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
  /** Name on the left. */
  beside?: boolean
  /** Its id, for links. */
  anchor?: string
  onPaper?: boolean
}

export function PageSection({
  title,
  aside,
  children,
  rule = 'thin',
  beside = false,
  anchor,
  onPaper = true,
}: PageSectionProps) {
  const id = useId()
  const part = section({ rule, beside })
  return (
    <section id={anchor} className={part.root} aria-labelledby={id} data-print={onPaper ? undefined : 'no'}>
      <div className={part.head}>
        <h2 id={id}>{title}</h2>
        {aside ? <div className={part.aside}>{aside}</div> : null}
      </div>
      {/* Each is hydrated by itself, the one that is touched first: a whole page would be one long task. */}
      <Suspense>{children}</Suspense>
    </section>
  )
}
