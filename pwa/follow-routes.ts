import { showHead } from './foundation/head.ts'
import type { ShopRouter } from './router.tsx'

/** Pages begin at their top, also after Back. */
function takeOverScrolling(): void {
  history.scrollRestoration = 'manual'
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) scrollTo({ top: 0, behavior: 'instant' })
  })
}

/** Tells whether somebody has moved the focus since the navigation began: into a menu, or into the search field. */
function watchFocus(router: ShopRouter): () => boolean {
  let before: Element | null = null
  let hasActed = false
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, () => (hasActed = true), { capture: true, passive: true })
  router.subscribe('onBeforeNavigate', () => {
    before = document.activeElement
    hasActed = false
  })
  return () => {
    const { activeElement } = document
    return hasActed && activeElement !== before && activeElement !== document.body
  }
}

/** Head, scroll position (specification, section 2) and focus on the heading, unless somebody has moved it. */
export function followRoutes(router: ShopRouter): void {
  takeOverScrolling()
  const hasMovedFocus = watchFocus(router)
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
    if (hasMovedFocus()) return
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}
