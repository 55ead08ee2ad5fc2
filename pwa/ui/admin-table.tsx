import { Fragment, type ReactNode } from 'react'
import { adminTable, unseen } from '#styled/recipes'

export interface AdminColumn<Row> {
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** The name of the row: its link is as large as the card on a phone. */
  name?: boolean
  number?: boolean
  /** Long texts end in an ellipsis. */
  cut?: boolean
  /** The least width that shows the column in a table; `card`: only cards show it. */
  from?: 'desk' | 'broad' | 'card'
  /** Its place on a phone's card; absent: a phone does without it. */
  phone?: 'picture' | 'start' | 'end' | 'whole'
}
type AdminTableProps<Row> = {
  label: string
  columns: readonly AdminColumn<Row>[]
  rows: readonly Row[]
  /** What stands under a row, as wide as the table. */
  under?: (row: Row) => ReactNode
}

/** The administrator's dense table; on a phone each row is a card of the cells that have a place there. */
export function AdminTable<Row extends { id: string | number }>(props: AdminTableProps<Row>) {
  const { label, columns, rows, under } = props
  return (
    <table className={adminTable()}>
      <caption className={unseen()}>{label}</caption>
      <thead>
        <tr>
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
              <tr>
                {columns.map(({ cell, name, number, cut, from, phone }, index) => {
                  const Cell = name ? 'th' : 'td'
                  const content = cell(row)
                  return (
                    <Cell
                      key={index}
                      scope={name ? 'row' : undefined}
                      title={cut && typeof content === 'string' ? content : undefined}
                      {...{ 'data-number': number, 'data-cut': cut, 'data-from': from, 'data-phone': phone }}
                    >
                      {content}
                    </Cell>
                  )
                })}
              </tr>
              {more ? (
                <tr>
                  <td colSpan={columns.length} data-phone="whole">
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
