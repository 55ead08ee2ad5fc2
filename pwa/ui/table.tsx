import type { ReactNode } from 'react'
import { drawingTable } from '#styled/recipes'

type DrawingTableProps = { caption?: ReactNode; children: ReactNode; kind?: 'list' | 'revision' }

/** Number cells carry `data-number`. */
export function DrawingTable({ caption, children, kind = 'list' }: DrawingTableProps) {
  return (
    <table className={drawingTable({ kind })}>
      {caption ? <caption>{caption}</caption> : null}
      {children}
    </table>
  )
}

type PairTableProps = {
  caption?: ReactNode
  /** The name of a table under a heading that says the same. */
  label?: string
  /** `label` is shown in place of the name. */
  rows: { name: string; label?: ReactNode; value: ReactNode }[]
}

export function PairTable({ caption, label, rows }: PairTableProps) {
  return (
    <table className={drawingTable({ kind: 'pair' })} aria-label={label}>
      {caption ? <caption>{caption}</caption> : null}
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.label ?? row.name}</th>
            <td>{row.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
