import { Route, Router } from 'workbox-routing'

const router = new Router()
router.addFetchListener()

/**
 * What `match` says yes to is answered by `handle`, which is given what it said; the first one that was named wins.
 * @param method of the calls that are asked about: GET, if not told
 */
export function route(...told: ConstructorParameters<typeof Route>): void {
  router.registerRoute(new Route(...told))
}
