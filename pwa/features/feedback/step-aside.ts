import { type RefObject, useEffect, useRef, useState } from 'react'

/** What a finger aims at: never to be covered. Links in a text and whole cards are large enough to be hit beside it. */
const controls = 'button, input, select, textarea, [role="button"], a.btn, a.icon-btn, footer a'
const writing = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable]'

/** Points from one end to the other, so close together that no control fits in between. */
function steps(from: number, to: number): number[] {
  const count = Math.ceil((to - from) / 16)
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count)
}

/** Whether a control lies under the element, which must not be asked itself. */
function coversControl(element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const spots = steps(left + 1, right - 1).flatMap((x) =>
    steps(top + 1, bottom - 1).map((y) => [x, y] as const),
  )
  return spots.some(([x, y]) =>
    document.elementsFromPoint(x, y).some((under) => !element.contains(under) && under.closest(controls)),
  )
}

/**
 * Whether a floating element (which takes the ref) has to step aside: a control lies under it, or somebody is writing.
 * Asked with each scrolled frame, after each resize, and as focus moves.
 */
export function useStepAside<E extends HTMLElement>(): [element: RefObject<E | null>, isAside: boolean] {
  const element = useRef<E>(null)
  const [isAside, setAside] = useState(true)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const node = element.current
      if (!node) return
      const isWriting = document.activeElement?.matches(writing) ?? false
      setAside(isWriting || coversControl(node))
    }
    const ask = () => {
      frame ||= requestAnimationFrame(look)
    }
    ask()
    const grown = new ResizeObserver(ask)
    grown.observe(document.body)
    const types = ['scroll', 'resize', 'focusin', 'focusout'] as const
    for (const type of types) addEventListener(type, ask, { passive: true })
    return () => {
      grown.disconnect()
      for (const type of types) removeEventListener(type, ask)
      cancelAnimationFrame(frame)
    }
  }, [])
  return [element, isAside]
}
