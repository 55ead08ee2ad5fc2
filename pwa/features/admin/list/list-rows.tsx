import type { ReactNode } from 'react'
import { type AdminColumn, AdminTable } from '#pwa/ui/admin-table.tsx'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import { css } from '#styled/css'
import { nameOf } from './cell-text.ts'
import type { Selection } from './use-selection.ts'

const cards = css({ display: 'grid', gap: '16' })

/** For the element of a card: the keyboard finds it and moves to it. */
export interface CardProps {
  'data-row': string | number
  'data-selected': boolean | undefined
  tabIndex: -1
}
export type DrawCard<Row> = (row: Row, props: CardProps, box: ReactNode) => ReactNode

type ListRowsProps<Row> = {
  label: string
  columns: readonly AdminColumn<Row>[]
  rows: readonly Row[]
  selection: Selection
  under: ((row: Row) => ReactNode) | undefined
  renderCard: DrawCard<Row> | undefined
}

export function ListRows<Row extends { id: string | number }>(props: ListRowsProps<Row>) {
  const { label, columns, rows, selection, under, renderCard } = props
  const labelOf = (row: Row) => `Select ${nameOf(columns, row)}`
  if (!renderCard)
    return (
      <AdminTable
        label={label}
        columns={columns}
        rows={rows}
        selection={{ ...selection, labelOf }}
        {...(under ? { under } : {})}
      />
    )
  return (
    <div className={cards}>
      {rows.map((row) => {
        const isSelected = selection.isSelected(row.id)
        const box = (
          <Checkbox
            dense
            label={<VisuallyHidden>{labelOf(row)}</VisuallyHidden>}
            checked={isSelected}
            onChange={({ nativeEvent }) => selection.press(row.id, (nativeEvent as MouseEvent).shiftKey)}
          />
        )
        const own = { 'data-row': row.id, 'data-selected': isSelected || undefined, tabIndex: -1 } as const
        return renderCard(row, own, box)
      })}
    </div>
  )
}
