import { type FocusEvent, useEffect, useRef } from 'react'

/** When `shown` changes and the focus was lost inside the place, its first control gets it, else the place itself. @returns props of the place */
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
    // `relatedTarget` is null where the element was removed: the focus has not moved elsewhere.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) isHere.current = false
    },
  }
}
