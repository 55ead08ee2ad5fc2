import { memberCache } from '#shared/offline/kept/cache-names.ts'
import { writeDevice } from './device.ts'
import { tellOtherTabs } from './signed-out.ts'

/** What localStorage keeps of nobody, or of who is here now: the device's looks, the shop's settings, the guest's cart. */
const nobodys = /^kestrel\.(device|signed-in|leaving|public|install|cart-journal\.guest\..*)$/

async function tryTo(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work()
  } catch (fault) {
    console.warn('Something could not be removed from this device:', fault)
    return undefined
  }
}
/** What a member has just done is kept for them, as their outbox is. */
const waiting = /^kestrel\.cart-journal\./
function forgetStorage(isKept: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('kestrel.') && !isKept(key)) localStorage.removeItem(key)
  sessionStorage.clear()
}
const forgetKept = async (id?: string) =>
  (await import('#shared/offline/kept/kept-private.ts')).forgetPrivate(id)

/** Takes what is personal off this device. The guest's cart is nobody's: it stays. */
export async function forgetPerson(): Promise<void> {
  writeDevice({ signedIn: null, cartCount: 0, ownPlanes: 0, workshop: null, workshopUnsaved: false })
  forgetStorage((key) => nobodys.test(key))
  // First it is nobody's device: what the worker is fetching for them finds no place then.
  await tryTo(() => forgetKept())
  await tryTo(() => caches.delete(memberCache))
  tellOtherTabs()
}

/** Leaves nothing of anybody else on the device where this member is now. */
export async function makeRoomFor(id: string): Promise<void> {
  if ((await tryTo(() => forgetKept(id))) !== true) return
  forgetStorage((key) => nobodys.test(key) || waiting.test(key))
  await tryTo(() => caches.delete(memberCache))
  tellOtherTabs()
}
