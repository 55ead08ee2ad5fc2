import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { BulkBar, BulkQuestion } from './bulk-bar.tsx'
import { isOfWords, nameOf } from './cell-text.ts'
import { useHiddenColumns } from './chosen-columns.ts'
import { type DrawCard, ListRows } from './list-rows.tsx'
import { ListTools } from './list-tools.tsx'
import { csvOf, saveCsv } from './save-csv.ts'
import { type DeskAct, useBulk } from './use-bulk.ts'
import { mostInFile } from './use-desk-rows.ts'
import { type RowKey, useListKeys } from './use-list-keys.ts'
import { useRowCursor } from './use-row-cursor.ts'
import { useSelection } from './use-selection.ts'

/** What a desk says about its rows. */
export interface RowsOfDesk<Row> {
  columns: readonly AdminColumn<Row>[]
  /** Of the table; default: the title. */
  label?: string
  /** What stands under a row, as wide as the table. */
  under?: (row: Row) => ReactNode
  /** Cards instead of a table; the columns are those of its CSV. */
  renderCard?: DrawCard<Row>
  /** What can be done with several rows at once. */
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
  readAll: () => Promise<{ rows: readonly Row[]; isWhole: boolean }>
  /** Where its tools stand. */
  tools: HTMLElement | null
  /** Instead of no rows. */
  empty: ReactNode
}

const none: QueryKey = []
const wordsOfKey = <Row,>({ words, onlySelected }: DeskAct<Row>) =>
  onlySelected ? `${words}, for the selected rows` : words

/** The rows of a list with their selection, keys, acts and file. */
export function FullList<Row extends { id: string | number }>(props: FullListProps<Row>) {
  const { title, what, rows, columns, acts = [], lists = none, rowKeys = [], readAll } = props
  const place = useRef<HTMLDivElement>(null)
  const selection = useSelection(rows.map(({ id }) => id))
  const cursor = useRowCursor(place, rows)
  const bulk = useBulk<Row>({
    lists,
    nameOf: (row) => nameOf(columns, row),
    onDone: (refused) => selection.choose(refused),
  })
  const hidden = useHiddenColumns(what)
  const shown = columns.filter((each) => each.name || !isOfWords(each) || !hidden.includes(each.head))
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
        ? [{ key: 'z', words: 'Undo the last act', act: () => bulk.undo?.() ?? false }]
        : []),
      { key: 'Escape', words: 'Clear the selection', act: () => selected.length > 0 && selection.choose([]) },
    ],
  })
  const saveAll = async () => {
    const all = await readAll()
    saveCsv(what, csvOf(shown, all.rows))
    if (!all.isWhole)
      showToast({ title: `The first ${mostInFile} rows`, description: 'Use the filters for the others.' })
  }
  const heads = columns.flatMap((each) => (isOfWords(each) && !each.name ? [each.head] : []))
  return (
    <div ref={place}>
      {props.tools && rows.length > 0
        ? createPortal(
            <ListTools desk={what} heads={props.renderCard ? [] : heads} onSave={saveAll} />,
            props.tools,
          )
        : null}
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
