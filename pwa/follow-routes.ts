import { showHead } from './foundation/head.ts'
import type { ShopRouter } from './router.tsx'

/** Takes scrolling from the browser, so that a page begins at its top after Back and Forward too. */
function takeOverScrolling(): void {
  history.scrollRestoration = 'manual'
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) scrollTo({ top: 0, behavior: 'instant' })
  })
}

/**
 * After each change of page: head up to date, top of the page (specification, section 2) or the part that the link names,
 * and the focus on the heading, so that a keyboard or a screen reader starts where the eye does.
 */
export function followRoutes(router: ShopRouter): void {
  takeOverScrolling()
  let back = false
  router.history.subscribe(({ action }) => {
    back = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO'
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    showHead(router.state.matches)
    // A link may lead to a part of the page, or to a field: the search.
    const part = location.hash && !back ? document.getElementById(location.hash.slice(1)) : null
    if (part instanceof HTMLInputElement) {
      part.focus()
      return
    }
    if (!fromLocation || !pathChanged) return
    if (part) part.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: 0, behavior: 'instant' })
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}
