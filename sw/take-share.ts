import { saveShare } from '#shared/offline/saved/saved-share.ts'
import { isStorageFull } from '#shared/offline/offline-database.ts'
import { route } from './route.ts'

/** Target of `share_target`: saves the files and text, and redirects to a page that asks what to do. */
export function takeShares(): void {
  route(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === '/share',
    async ({ request }) => {
      try {
        const form = await request.formData()
        const given = ['title', 'text', 'url'].map((name) => form.get(name))
        const words = given.filter((each) => typeof each === 'string').filter(Boolean)
        const files = form.getAll('photos').filter((each) => each instanceof File)
        await saveShare(words.join('\n'), files, Date.now())
        return Response.redirect('/share', 303)
      } catch (error) {
        console.warn('What was shared is not saved:', error)
        return Response.redirect(`/share?lost=${isStorageFull(error) ? 'room' : 'app'}`, 303)
      }
    },
    'POST',
  )
}
