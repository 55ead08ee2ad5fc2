import { Route, Router } from 'workbox-routing'

const router = new Router()
router.addFetchListener()

/** What `match` says yes to is answered by `handle`, which is given what it said; the first one that was named wins. */
export function route(...[match, handle]: ConstructorParameters<typeof Route>): void {
  router.registerRoute(new Route(match, handle))
}
