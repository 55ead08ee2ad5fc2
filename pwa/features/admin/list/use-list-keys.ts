import { type RefObject } from 'react'
import { type DeskKey, useDeskKeys } from '#pwa/features/admin/keys/desk-keys.ts'
import type { useRowCursor } from './use-row-cursor.ts'
import type { Selection } from './use-selection.ts'

export interface RowKey<Row> {
  key: string
  words: string
  act: (row: Row) => unknown
}
interface ListKeys<Row> {
  place: RefObject<HTMLElement | null>
  rows: readonly Row[]
  cursor: ReturnType<typeof useRowCursor>
  selection: Selection
  onOpen: ((row: Row) => void) | undefined
  rowKeys: readonly RowKey<Row>[]
  more: readonly DeskKey[]
  hasSearch: boolean
}

export function useListKeys<Row extends { id: string | number }>(given: ListKeys<Row>): void {
  const { place, rows, cursor, selection, onOpen, rowKeys, more, hasSearch } = given
  const here = () => rows[cursor.at()]
  const move = (by: 1 | -1) => () => {
    selection.endRange()
    cursor.go(cursor.at() + by)
  }
  // Arrows scroll the page while no row has the focus.
  const arrow = (by: 1 | -1) => () => (here() ? move(by)() : false)
  const extend = (by: 1 | -1) => () => {
    const from = here()
    if (!from) return false
    const to = rows[cursor.go(cursor.at() + by)]
    if (to) selection.extend(to.id, from.id)
    return true
  }
  const open = () => {
    const row = here()
    // A link and a button open by themselves.
    if (!row || !onOpen || document.activeElement?.matches('a, button')) return false
    onOpen(row)
    return true
  }
  const canOpen = () => onOpen !== undefined || place.current?.querySelector('[data-row] th a') !== null
  const search = () => place.current?.parentElement?.querySelector<HTMLElement>('input[type=search]')
  const withRow = (act: (row: Row) => unknown) => () => {
    const row = here()
    if (!row) return false
    act(row)
    return true
  }
  useDeskKeys([
    { key: 'j', words: 'Next row', repeats: true, act: move(1) },
    { key: 'k', words: 'Previous row', repeats: true, act: move(-1) },
    { key: 'ArrowDown', words: 'Next row, once a row has the focus', repeats: true, act: arrow(1) },
    { key: 'ArrowUp', words: 'Previous row, once a row has the focus', repeats: true, act: arrow(-1) },
    { key: 'Enter', words: 'Open the row', isOfPage: canOpen, act: open },
    { key: 'x', words: 'Select the row', act: withRow(({ id }) => selection.toggle(id)) },
    { key: 'Shift+ArrowDown', words: 'Select down to the next row', repeats: true, act: extend(1) },
    { key: 'Shift+ArrowUp', words: 'Select up to the previous row', repeats: true, act: extend(-1) },
    ...(hasSearch ? [{ key: '/', words: 'Search', act: () => search()?.focus() }] : []),
    ...more,
    ...rowKeys.map(({ key, words, act }) => ({ key, words, act: withRow(act) })),
  ])
}
