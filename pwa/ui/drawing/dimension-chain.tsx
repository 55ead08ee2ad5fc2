import type { ReactNode } from 'react'
import { dimension, span } from '#styled/recipes'

export type DimensionItem = {
  name: ReactNode
  /** Formatted; for both systems pass a `Measure`. */
  value: ReactNode
  unit?: ReactNode
  note?: ReactNode
}

/** The sign between two lengths, "220 × 220", small as a unit is. */
export function Times() {
  return <small className={dimension().unit}>× </small>
}

function Cell({ item, kind }: { item: DimensionItem; kind: 'chain' | 'single' }) {
  const part = dimension({ kind })
  return (
    <div className={part.cell}>
      <dt className={part.text}>
        <span className={part.name}>{item.name}</span>
        {item.note}
      </dt>
      <dd className={part.line}>
        <span className={part.number}>
          {item.value}
          {item.unit ? <small className={part.unit}>{item.unit}</small> : null}
        </span>
      </dd>
    </div>
  )
}

/** Numbers as a chain of dimension lines: the first large; on a phone it stands across, the rest two by two. */
export function DimensionChain({ items }: { items: [DimensionItem, ...DimensionItem[]] }) {
  return (
    <dl className={dimension({ kind: 'chain' }).chain}>
      {items.map((item, index) => (
        <Cell key={index} item={item} kind="chain" />
      ))}
    </dl>
  )
}

/** The one large number of a screen, on its own dimension line. */
export function Dimension({ item }: { item: DimensionItem }) {
  return (
    <dl>
      <Cell item={item} kind="single" />
    </dl>
  )
}

type SpanLineProps = {
  /** Wingspan in millimetres. */
  mm: number
  /** How it is written; for both systems pass a `Measure`. */
  label: ReactNode
  /** The millimetres that the full width stands for. */
  scale?: number
  /** On a phone's rows: the number under the line. */
  drop?: boolean
}

/** A wingspan to scale under a picture, so that the spans of a list compare by eye. */
export function SpanLine({ mm, label, scale = 1500, drop = false }: SpanLineProps) {
  const part = span({ drop })
  return (
    <span className={part.root} style={{ width: `${Math.min(100, (mm / scale) * 100).toFixed(1)}%` }}>
      <span className={part.label}>{label}</span>
    </span>
  )
}
