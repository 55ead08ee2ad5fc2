import { type RefObject, useEffect, useRef, useState } from 'react'

/** Never covered; text links and cards are large enough. */
const controls = 'button, input, select, textarea, [role="button"], a.btn, a.icon-btn, footer a'
/** Its arrowheads are no text. */
const drawing = '[data-dimension]'
const writing = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable]'

/** `small`: text or a dimension lies below; `away`: a control, or somebody types. */
export type TabState = 'whole' | 'small' | 'away'

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Dense enough to hit every line. */
function steps(from: number, to: number): number[] {
  const count = Math.ceil((to - from) / 12)
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count)
}

/** In its full size. */
function boxOf(element: HTMLElement): Box {
  const { top, bottom } = element.getBoundingClientRect()
  const right = document.documentElement.clientWidth
  return { left: right - element.offsetWidth, right, top, bottom }
}

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function showsText(element: Element, box: Box): boolean {
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false
    const range = document.createRange()
    range.selectNode(node)
    return [...range.getClientRects()].some((rect) => overlaps(rect, box))
  })
}

/** Milliseconds. A look costs a slow phone more than a frame, and every scrolled frame asks for one. */
const rest = 80
const patience = 40

const untilIdle = () =>
  new Promise((resolve) => {
    const idle = window.requestIdleCallback ?? setTimeout
    idle(resolve, { timeout: patience })
  })

/** Column by column, each in a task of its own: all of it is longer than a frame on a slow phone. */
async function stateOver(element: HTMLElement): Promise<TabState> {
  const under = new Set<Element>()
  const box = boxOf(element)
  for (const x of steps(box.left + 1, box.right - 1)) {
    await untilIdle()
    for (const y of steps(box.top + 1, box.bottom - 1))
      for (const found of document.elementsFromPoint(x, y)) if (!element.contains(found)) under.add(found)
  }
  const found = [...under]
  if (found.some((each) => each.closest(controls))) return 'away'
  return found.some((each) => each.closest(drawing) || showsText(each, box)) ? 'small' : 'whole'
}

const isWriting = () => document.activeElement?.matches(writing) ?? false

export function useTabState<E extends HTMLElement>(): [element: RefObject<E | null>, state: TabState] {
  const element = useRef<E>(null)
  const [state, setState] = useState<TabState>('away')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isStale = false
    const look = async () => {
      isStale = false
      const node = element.current
      if (node) setState(isWriting() ? 'away' : await stateOver(node))
      timer = undefined
      if (isStale) ask()
    }
    const ask = () => {
      isStale = true
      timer ??= setTimeout(() => void look(), rest)
    }
    ask()
    const grown = new ResizeObserver(ask)
    grown.observe(document.body)
    // What replaces a skeleton of the same height.
    const drawn = new MutationObserver(ask)
    drawn.observe(document.body, { childList: true, subtree: true })
    const types = ['scroll', 'resize', 'focusin', 'focusout'] as const
    for (const type of types) addEventListener(type, ask, { passive: true })
    return () => {
      grown.disconnect()
      drawn.disconnect()
      for (const type of types) removeEventListener(type, ask)
      clearTimeout(timer)
    }
  }, [])
  return [element, state]
}
