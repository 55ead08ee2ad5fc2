import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import { BulkBar, BulkQuestion } from './bulk-bar.tsx'
import { nameOf } from './cell-text.ts'
import { useShownColumns } from './chosen-columns.ts'
import { type DrawCard, ListRows } from './list-rows.tsx'
import { csvOf, saveCsv } from './save-csv.ts'
import { type DeskAct, useBulk } from './use-bulk.ts'
import { type RowKey, useListKeys } from './use-list-keys.ts'
import { useRowCursor } from './use-row-cursor.ts'
import { useSelection } from './use-selection.ts'

export interface RowsOfDesk<Row> {
  columns: readonly AdminColumn<Row>[]
  /** The name of the table; default: the title. */
  label?: string
  /** What stands under a row, as wide as the table. */
  under?: (row: Row) => ReactNode
  /** Cards instead of a table; the columns are those of its CSV. */
  renderCard?: DrawCard<Row>
  acts?: readonly DeskAct<Row>[]
  /** What is read again after an act. */
  lists?: QueryKey
  rowKeys?: readonly RowKey<Row>[]
  /** Enter, where the name of a row is no link. */
  onOpen?: (row: Row) => void
}
type FullListProps<Row> = RowsOfDesk<Row> & {
  title: string
  what: string
  rows: readonly Row[]
  hasSearch: boolean
  empty: ReactNode
}

const none: QueryKey = []
const wordsOfKey = <Row,>({ words, onlySelected }: DeskAct<Row>) =>
  onlySelected ? `${words}, for the selected rows` : words

export function FullList<Row extends { id: string | number }>(props: FullListProps<Row>) {
  const { title, what, rows, columns, acts = [], lists = none, rowKeys = [] } = props
  const place = useRef<HTMLDivElement>(null)
  const selection = useSelection(rows.map(({ id }) => id))
  const cursor = useRowCursor(place, rows)
  const bulk = useBulk<Row>({
    lists,
    nameOf: (row) => nameOf(columns, row),
    onDone: (refused) => selection.choose(refused),
  })
  const shown = useShownColumns(what, columns)
  const selected = rows.filter(({ id }) => selection.selected.includes(id))
  const runAct = (act: DeskAct<Row>) => () => {
    const row = act.onlySelected ? undefined : rows[cursor.at()]
    bulk.start(act, selected.length > 0 ? selected : row ? [row] : [])
    return selected.length > 0 || row !== undefined
  }
  useListKeys({
    place,
    rows,
    cursor,
    selection,
    onOpen: props.onOpen,
    rowKeys,
    hasSearch: props.hasSearch,
    more: [
      ...acts.flatMap((act) => (act.key ? [{ key: act.key, words: wordsOfKey(act), act: runAct(act) }] : [])),
      ...(acts.some(({ undo }) => undo)
        ? [{ key: 'z', words: 'Undo the last action', act: () => bulk.undo?.() ?? false }]
        : []),
      { key: 'Escape', words: 'Clear the selection', act: () => selected.length > 0 && selection.choose([]) },
    ],
  })
  return (
    <div ref={place}>
      {rows.length > 0 ? (
        <ListRows
          label={props.label ?? title}
          columns={shown}
          rows={rows}
          selection={selection}
          under={props.under}
          renderCard={props.renderCard}
        />
      ) : (
        props.empty
      )}
      {selected.length > 0 ? (
        <BulkBar
          selected={selected}
          acts={acts}
          bulk={bulk}
          onSave={() => saveCsv(what, csvOf(shown, selected))}
          onClear={() => selection.choose([])}
        />
      ) : null}
      <BulkQuestion bulk={bulk} />
    </div>
  )
}
