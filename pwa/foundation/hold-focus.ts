import { afterPaint } from './after-paint.ts'

const controls =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'
/** Beyond it another page or layer is shown, which has its own place for the focus. */
const limits = 'main, [role=dialog], [role=alertdialog]'

/** Where an element stands: in each element around it, the child that has it, and the place of that child. */
type Path = { around: Element; child: Element; at: number }[]

function pathTo(element: Element): Path {
  const path: Path = []
  let child = element
  while (!child.matches(limits)) {
    const { parentElement: around } = child
    if (!around || around === document.body) break
    path.push({ around, child, at: [...around.children].indexOf(child) })
    child = around
  }
  return path
}

/** "Remove" of "Remove step 2" */
const wordOf = (control: Element) =>
  (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().split(' ', 1)[0]

/** One of the same kind first. */
function controlIn(element: Element, word: string | undefined): HTMLElement | undefined {
  const all = [...(element.matches(controls) ? [element] : []), ...element.querySelectorAll(controls)]
  const shown = all.filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each.checkVisibility(),
  )
  return shown.find((each) => wordOf(each) === word) ?? shown[0]
}

/** What stands in the place of a lost control now, else after it, else before it. */
function inPlaceOf(path: Path): HTMLElement | undefined {
  const [own] = path
  const word = own && wordOf(own.child)
  for (const { around, child, at } of path) {
    if (!around.isConnected || (around.matches('main') && !child.isConnected)) continue
    const all = [...around.children]
    for (const each of [...all.slice(at), ...all.slice(0, at).toReversed()]) {
      const found = controlIn(each, word)
      if (found) return found
    }
  }
  return undefined
}

/** Call it at the first key. Who uses the keyboard keeps their place: where the control that has the focus goes or is switched off, the next one gets it. */
export function holdFocus(): void {
  let path: Path = []
  let byKey = true
  const remember = () => {
    const { activeElement, body } = document
    if (activeElement && activeElement !== body) path = pathTo(activeElement)
  }
  const isLost = () => {
    const { activeElement, body } = document
    const lost = path[0]?.child
    const isGone = lost !== undefined && (!lost.isConnected || lost.matches(':disabled'))
    return byKey && isGone && [null, body, lost].includes(activeElement)
  }
  let isWaiting = false
  const look = () => {
    if (isWaiting || !isLost()) return
    isWaiting = true
    // Whoever took the control away may have a better place.
    afterPaint(() => {
      isWaiting = false
      if (isLost()) inPlaceOf(path)?.focus({ preventScroll: true })
    })
  }
  const on = (type: string, act: () => void) => addEventListener(type, act, { capture: true, passive: true })
  remember()
  on('keydown', () => {
    byKey = true
    remember()
  })
  on('pointerdown', () => {
    byKey = false
  })
  on('focusin', remember)
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
}
