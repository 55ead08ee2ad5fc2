import { useState } from 'react'
import { type AdminColumn, AdminTable } from '#pwa/ui/admin-table.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import type { ImportRow } from '#shared/exports/exports.contract.ts'
import { css } from '#styled/css'

/** Rows on screen at once. */
const step = 200
const list = css({ display: 'grid', gap: '4', py: '8', overflowWrap: 'anywhere' })
const area = css({ width: 'full', display: 'grid', gap: '12', justifyItems: 'start' })

const words = {
  new: ['New draft', 'Added'],
  changed: ['Changes', 'Changed'],
  unchanged: ['Unchanged', 'Unchanged'],
  refused: ['Refused', 'Refused'],
} as const
const order = ['refused', 'changed', 'new', 'unchanged'] as const

function Changes({ row: { result, changes, faults } }: { row: ImportRow }) {
  return (
    <ul className={list}>
      {faults.map(({ field, message }, index) => (
        <li key={`${field} ${index}`}>
          {field ? <b>{field}: </b> : null}
          {message}
        </li>
      ))}
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <b>{field}: </b>
          {result === 'new' ? '' : `${from === '' ? 'empty' : from} → `}
          {to === '' ? 'empty' : to}
        </li>
      ))}
    </ul>
  )
}
type ShownRow = ImportRow & { id: number }
const columnsOf = (isOver: boolean): readonly AdminColumn<ShownRow>[] => [
  { head: 'Row', number: true, cell: ({ line }) => line },
  { head: 'Product', name: true, phone: 'start', cell: ({ name, slug }) => name || slug || 'Without a name' },
  {
    head: 'Result',
    phone: 'end',
    cell: ({ result }) => (
      <Badge tone={result === 'refused' ? 'loss' : result === 'unchanged' ? 'fact' : 'ok'}>
        {words[result][isOver ? 1 : 0]}
      </Badge>
    ),
  },
  { head: 'In the file', from: 'card', phone: 'end', cell: ({ line }) => `Row ${line}` },
  { head: 'Changes', phone: 'whole', cell: (row) => <Changes row={row} /> },
]

/** Refused rows first: they want an act. */
export function ImportRows({ rows, isOver }: { rows: readonly ImportRow[]; isOver: boolean }) {
  const [shown, show] = useState(step)
  if (rows.length === 0)
    return <EmptyState title="No products in this file">It has the names of columns only.</EmptyState>
  const sorted = order.flatMap((wanted) => rows.filter(({ result }) => result === wanted))
  return (
    <div className={area}>
      <AdminTable
        label="Rows of the file"
        columns={columnsOf(isOver)}
        rows={sorted.slice(0, shown).map((row) => ({ ...row, id: row.line }))}
      />
      {sorted.length > shown ? (
        <Button onClick={() => show(shown + step)}>
          Show {Math.min(step, sorted.length - shown)} more rows
        </Button>
      ) : null}
    </div>
  )
}
