import type { ReactNode } from 'react'
import { adminTable, unseen } from '#styled/recipes'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { ChevronDownIcon, ChevronUpIcon } from './icons.tsx'

/**
 * The administrator's dense table, for 880 px and more. Children are `thead` and `tbody`; a chosen row carries
 * `data-selected`, cells of numbers `data-number`, the name is a `th scope="row"`.
 */
export function AdminTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <table className={adminTable().root}>
      <caption className={unseen()}>{label}</caption>
      {children}
    </table>
  )
}

type SortHeadProps = {
  children: ReactNode
  /** Undefined while the table is sorted by another column. */
  direction?: 'ascending' | 'descending' | undefined
  onSort: () => void
  number?: boolean
}

/** The head of a column that sorts. */
export function SortHead({ children, direction, onSort, number = false }: SortHeadProps) {
  return (
    <th scope="col" aria-sort={direction} data-number={number || undefined}>
      <button type="button" className={adminTable().sort} onClick={onSort}>
        {children}
        {direction === 'ascending' ? <ChevronUpIcon /> : null}
        {direction === 'descending' ? <ChevronDownIcon /> : null}
      </button>
    </th>
  )
}

/** A row of the same list on a phone: tick, thumbnail, words, menu. */
export function AdminRow({ children, selected = false }: { children: ReactNode; selected?: boolean }) {
  return (
    <li className={adminTable().card} data-selected={selected || undefined}>
      {children}
    </li>
  )
}

type BulkBarProps = {
  count: number
  /** Actions, as buttons of tone `onBar`, size `dense`. */
  children: ReactNode
  /** Stands apart: deleting. */
  apart?: ReactNode
  onClear: () => void
}

/** What can be done with the chosen rows; sticks to the bottom while any is chosen. */
export function BulkBar({ count, children, apart, onClear }: BulkBarProps) {
  const part = adminTable()
  if (count === 0) return null
  return (
    <section className={part.bulk} aria-label="Selected rows">
      <b className={part.bulkCount} aria-live="polite">
        {count} selected
      </b>
      {children}
      <div className={part.bulkApart}>
        {apart}
        <Button tone="plainOnBar" size="dense" onClick={onClear}>
          Clear
        </Button>
      </div>
    </section>
  )
}
