import { showHead } from './foundation/head.ts'
import type { ShopRouter } from './router.tsx'

/** Pages begin at their top, also after Back. */
function takeOverScrolling(): void {
  history.scrollRestoration = 'manual'
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) scrollTo({ top: 0, behavior: 'instant' })
  })
}

/** Tells what somebody did since the navigation began; `hasMovedFocus`: into a menu, or into the search field. */
function watchFocus(router: ShopRouter) {
  let before: Element | null = null
  let hasActed = false
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, () => (hasActed = true), { capture: true, passive: true })
  router.subscribe('onBeforeNavigate', () => {
    before = document.activeElement
    hasActed = false
  })
  return {
    hasActed: () => hasActed,
    hasMovedFocus: () => {
      const { activeElement } = document
      return hasActed && activeElement !== before && activeElement !== document.body
    },
  }
}

function focusOn(place: HTMLElement): void {
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** On the heading, also where it comes later with its data, or is another one then. Gives what ends it. */
function focusHeading(main: HTMLElement, hasActed: () => boolean): () => void {
  const heading = () => main.querySelector<HTMLElement>('h1')
  let given = heading() ?? main
  focusOn(given)
  const observer = new MutationObserver(() => {
    const { activeElement } = document
    const isKept = activeElement === given || (activeElement === document.body && !hasActed())
    const found = heading()
    if (!isKept) observer.disconnect()
    else if (found && found !== given) focusOn((given = found))
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Head, scroll position (specification, section 2) and focus on the heading, unless somebody has moved it. */
export function followRoutes(router: ShopRouter): void {
  takeOverScrolling()
  const { hasActed, hasMovedFocus } = watchFocus(router)
  let stop = () => {}
  router.subscribe('onBeforeNavigate', () => stop())
  let back = false
  router.history.subscribe(({ action }) => {
    back = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO'
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    showHead(router.state.matches)
    // A hash leads to a part or field.
    const part = location.hash && !back ? document.getElementById(location.hash.slice(1)) : null
    if (part instanceof HTMLInputElement) {
      part.focus()
      return
    }
    if (!fromLocation || !pathChanged) return
    if (part) part.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: 0, behavior: 'instant' })
    const main = document.querySelector<HTMLElement>('main')
    if (!hasMovedFocus() && main) stop = focusHeading(main, hasActed)
  })
}
