import { isValidElement, type ReactNode } from 'react'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'

/** The words of what is drawn; a component that makes its own words has none. */
export function wordsOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) {
    const parts = node.map((each: ReactNode) => wordsOf(each))
    // Badges beside each other are a list, words are a sentence.
    return node.every((each) => typeof each !== 'string') ? parts.filter(Boolean).join(', ') : parts.join('')
  }
  return isValidElement<{ children?: ReactNode }>(node) ? wordsOf(node.props.children) : ''
}

/** What a cell says, for a file: numbers stay numbers. */
export function cellText<Row>({ text, cell }: AdminColumn<Row>, row: Row): string | number | null {
  const said = text ? text(row) : cell(row)
  return typeof said === 'number' ? said : wordsOf(said).trim()
}

/** A column of words or numbers, not of pictures and buttons. */
export const isOfWords = <Row>(column: AdminColumn<Row>): column is AdminColumn<Row> & { head: string } =>
  typeof column.head === 'string' && column.from !== 'card'

/** The name of a row, as its link says it. */
export function nameOf<Row>(columns: readonly AdminColumn<Row>[], row: Row): string {
  const column = columns.find(({ name }) => name)
  return column ? String(cellText(column, row)) : ''
}
