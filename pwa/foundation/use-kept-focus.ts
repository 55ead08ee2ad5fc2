import { type FocusEvent, useEffect, useRef } from 'react'

/** Moves the focus to the first new control when `shown` changes, else to the place. @returns props of the place */
export function useKeptFocus(shown: unknown) {
  const place = useRef<HTMLDivElement>(null)
  const isHere = useRef(false)
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    const { current } = place
    if (!current || !isHere.current || document.activeElement !== document.body) return
    const first = current.querySelector<HTMLElement>('input, select, button, a[href]')
    if (!first) current.tabIndex = -1
    ;(first ?? current).focus({ preventScroll: true })
  }, [shown])
  return {
    ref: place,
    onFocus: () => {
      isHere.current = true
    },
    // What is removed under the focus names nothing that has it next.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) isHere.current = false
    },
  }
}
