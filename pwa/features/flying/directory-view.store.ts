import { useSyncExternalStore } from 'react'
import type { Surface } from '#shared/flying/surfaces.ts'

/** What the directory shows; it is the same again when one comes back from a field. */
export interface DirectoryView {
  shows: 'list' | 'map'
  q: string
  surface: Surface | ''
  /** Metres. */
  runway: number
  rows: number
}
export const rowsAtOnce = 24
const plain: DirectoryView = { shows: 'list', q: '', surface: '', runway: 0, rows: rowsAtOnce }
let current = plain
const listeners = new Set<() => void>()

/** A narrower list begins anew. */
export function changeView(patch: Partial<DirectoryView>): void {
  current = { ...current, rows: rowsAtOnce, ...patch }
  for (const listener of listeners) listener()
}
export const clearFilters = () => changeView({ q: '', surface: '', runway: 0 })
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useDirectoryView = (): DirectoryView =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => plain,
  )
