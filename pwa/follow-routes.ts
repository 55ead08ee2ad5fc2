import { showHead } from './foundation/head.ts'
import type { ShopRouter } from './router.tsx'

/** Pages begin at their top, also after Back. */
function takeOverScrolling(): void {
  history.scrollRestoration = 'manual'
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) scrollTo({ top: 0, behavior: 'instant' })
  })
}

/** Head, scroll position (specification, section 2) and focus on the heading. */
export function followRoutes(router: ShopRouter): void {
  takeOverScrolling()
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
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}
