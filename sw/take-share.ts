import { keepShare } from '#shared/offline/kept/kept-share.ts'
import { isStorageFull } from '#shared/offline/offline-database.ts'
import { route } from './route.ts'

/**
 * Another app hands something over (`share_target` of the manifest): it is kept, with or without a line and whoever is
 * signed in, and a small page asks what becomes of it. The server never sees it.
 */
export function takeShares(): void {
  route(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === '/share',
    async ({ request }) => {
      try {
        const form = await request.formData()
        const given = ['title', 'text', 'url'].map((name) => form.get(name))
        const words = given.filter((each) => typeof each === 'string').filter(Boolean)
        const files = form.getAll('photos').filter((each) => each instanceof File)
        await keepShare(words.join('\n'), files, Date.now())
        return Response.redirect('/share', 303)
      } catch (error) {
        console.warn('What was shared is not kept:', error)
        return Response.redirect(`/share?lost=${isStorageFull(error) ? 'room' : 'app'}`, 303)
      }
    },
    'POST',
  )
}
