import { afterPaint } from './after-paint.ts'

const controls =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'
/** The search stops here: another page or layer chooses its own place for the focus. */
const limits = 'main, [role=dialog], [role=alertdialog]'

/** From an element outwards: each parent, its child on the way, and the index of that child. */
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

/** The first word of a name: "Remove" of "Remove step 2". */
const wordOf = (control: Element) =>
  (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().split(' ', 1)[0]

/** The first control whose name begins with `word`, else the first control. */
function controlIn(element: Element, word: string | undefined): HTMLElement | undefined {
  const all = [...(element.matches(controls) ? [element] : []), ...element.querySelectorAll(controls)]
  const shown = all.filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each.checkVisibility(),
  )
  return shown.find((each) => wordOf(each) === word) ?? shown[0]
}

/** The control that is now where the lost one was, else the next one, else the one before. */
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

/** Call it at the first key. When the control with the focus is removed or disabled, the next one gets the focus, so that a keyboard user keeps their place. */
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
    // The code that removed the control may set the focus itself.
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
