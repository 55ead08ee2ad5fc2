import { type RefObject, useEffect, useRef } from 'react'

const layers = '[role=dialog], [role=alertdialog]'

function focusOn(row: HTMLElement): void {
  const opens = row.querySelector<HTMLElement>('th a[href]') ?? row
  opens.focus()
}

/** The row that has the focus; when it leaves the list, the one in its place gets it. */
export function useRowCursor(place: RefObject<HTMLElement | null>, rows: readonly unknown[] | undefined) {
  const last = useRef(-1)
  const elements = () => [...(place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const at = () => elements().findIndex((row) => row.contains(document.activeElement))
  /** Gives where it is then; the ends hold. */
  const go = (to: number) => {
    const all = elements()
    const next = Math.min(all.length - 1, Math.max(0, to))
    const row = all[next]
    if (row) focusOn(row)
    return next
  }
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest(layers)) return
      if (!place.current?.contains(target)) last.current = -1
      const row = target.closest('[data-row]')
      if (row && place.current?.contains(row))
        last.current = [...place.current.querySelectorAll('[data-row]')].indexOf(row)
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [place])
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!rows || last.current < 0 || !isLost || document.querySelector(layers)) return
    const all = [...(place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const row = all[Math.min(last.current, all.length - 1)]
    if (row) focusOn(row)
  }, [place, rows])
  return { at, go }
}
