import type { AppRouter } from './router.tsx'
import { showHead } from './foundation/head.ts'

/**
 * After each change of page: head up to date, top of the page (going back keeps its place), and the focus on the
 * heading, so that a keyboard or a screen reader starts where the eye does.
 */
export function followRoutes(router: AppRouter): void {
  let back = false
  router.history.subscribe(({ action }) => {
    back = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO'
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    showHead(router.state.matches)
    // A link may lead to a field of the page: the search.
    const field = document.getElementById(location.hash.slice(1))
    if (field instanceof HTMLInputElement && !back) {
      field.focus()
      return
    }
    if (!fromLocation || !pathChanged) return
    if (!back) scrollTo({ top: 0, behavior: 'instant' })
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}
