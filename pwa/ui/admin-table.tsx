import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { adminTable, unseen } from '#styled/recipes'
import { Checkbox } from './inputs/choice.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface AdminColumn<Row> {
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** What it says in a file, where its words are not in what `cell` gives. */
  text?: (row: Row) => string | number | null
  /** The name of the row: its link is as large as the card on a phone. */
  name?: boolean
  number?: boolean
  /** Long texts end in an ellipsis. */
  cut?: boolean
  /** The least width that shows the column in a table; `card`: only cards show it. */
  from?: 'desk' | 'broad' | 'wide' | 'card'
  /** Its place on a phone's card; absent: a phone does without it. */
  phone?: 'picture' | 'start' | 'end' | 'whole'
}
/** Which rows are selected; the keyboard finds and moves to rows that can be. */
export interface RowSelection<Row> {
  isSelected: (id: string | number) => boolean
  press: (id: string | number, isRange: boolean) => void
  all: boolean
  selected: readonly unknown[]
  toggleAll: () => void
  /** "Select KMI-1024" */
  labelOf: (row: Row) => string
}
type AdminTableProps<Row> = {
  label: string
  columns: readonly AdminColumn<Row>[]
  rows: readonly Row[]
  /** What stands under a row, as wide as the table. */
  under?: (row: Row) => ReactNode
  selection?: RowSelection<Row>
}

type SelectBoxProps = {
  label: string
  checked: boolean
  isPart?: boolean
  onPress: (isRange: boolean) => void
}

function SelectBox({ label, checked, isPart = false, onPress }: SelectBoxProps) {
  return (
    <Checkbox
      dense
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      checked={checked}
      indeterminate={isPart}
      onChange={({ nativeEvent }) => onPress((nativeEvent as MouseEvent).shiftKey)}
    />
  )
}

const rowProps = <Row extends { id: string | number }>({ id }: Row, { isSelected }: RowSelection<Row>) => ({
  'data-row': id,
  'data-selected': isSelected(id) || undefined,
  tabIndex: -1,
})

/** A cell that is cut says the whole of its text. */
function tellWhole({ target }: MouseEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('tbody th, tbody [data-cut]') : null
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : ''
}

/** The administrator's dense table; on a phone each row is a card of the cells that have a place there. */
export function AdminTable<Row extends { id: string | number }>(props: AdminTableProps<Row>) {
  const { label, columns, rows, under, selection } = props
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const shown = table.current
    shown?.addEventListener('mouseover', tellWhole)
    return () => shown?.removeEventListener('mouseover', tellWhole)
  }, [])
  return (
    <table ref={table} className={adminTable()}>
      <caption className={unseen()}>{label}</caption>
      <thead>
        <tr>
          {selection ? (
            <th scope="col" data-phone="select">
              <SelectBox
                label="Select all rows"
                checked={selection.all}
                isPart={!selection.all && selection.selected.length > 0}
                onPress={selection.toggleAll}
              />
            </th>
          ) : null}
          {columns.map(({ head, number, from }, index) => (
            <th key={index} scope="col" data-from={from} data-number={number}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const more = under?.(row)
          return (
            <Fragment key={row.id}>
              <tr {...(selection ? rowProps(row, selection) : {})} data-open={more ? true : undefined}>
                {selection ? (
                  <td data-phone="select">
                    <SelectBox
                      label={selection.labelOf(row)}
                      checked={selection.isSelected(row.id)}
                      onPress={(isRange) => selection.press(row.id, isRange)}
                    />
                  </td>
                ) : null}
                {columns.map(({ cell, name, number, cut, from, phone }, index) => {
                  const Cell = name ? 'th' : 'td'
                  return (
                    <Cell
                      key={index}
                      scope={name ? 'row' : undefined}
                      {...{ 'data-number': number, 'data-cut': cut, 'data-from': from, 'data-phone': phone }}
                    >
                      {cell(row)}
                    </Cell>
                  )
                })}
              </tr>
              {more ? (
                <tr>
                  <td
                    colSpan={columns.length + (selection ? 1 : 0)}
                    data-phone="whole"
                    data-under={selection ? true : undefined}
                  >
                    {more}
                  </td>
                </tr>
              ) : null}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}
