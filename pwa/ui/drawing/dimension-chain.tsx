import type { ReactNode } from 'react'
import { dimension, span } from '#styled/recipes'

export type DimensionItem = {
  name: ReactNode
  /** Formatted, or a `Measure`. */
  value: ReactNode
  unit?: ReactNode
  note?: ReactNode
}

/** "220 × 220" */
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
      <dd className={part.line} data-dimension>
        <span className={part.number}>
          {item.value}
          {item.unit ? <small className={part.unit}>{item.unit}</small> : null}
        </span>
      </dd>
    </div>
  )
}

/** The first is large. */
export function DimensionChain({ items }: { items: [DimensionItem, ...DimensionItem[]] }) {
  return (
    <dl className={dimension({ kind: 'chain' }).chain}>
      {items.map((item, index) => (
        <Cell key={index} item={item} kind="chain" />
      ))}
    </dl>
  )
}

export function Dimension({ item }: { item: DimensionItem }) {
  return (
    <dl>
      <Cell item={item} kind="single" />
    </dl>
  )
}

type SpanLineProps = {
  /** Wingspan. */
  mm: number
  /** Formatted, or a `Measure`. */
  label: ReactNode
  /** mm of the full width. */
  scale?: number
  /** Number below the line. */
  drop?: boolean
}

/** Draws the line to scale. */
export function SpanLine({ mm, label, scale = 1500, drop = false }: SpanLineProps) {
  const part = span({ drop })
  return (
    <span className={part.root} style={{ width: `${Math.min(100, (mm / scale) * 100).toFixed(1)}%` }}>
      <span className={part.label}>{label}</span>
    </span>
  )
}
