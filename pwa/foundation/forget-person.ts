import { memberCache } from '#shared/offline/cache-names.ts'
import { writeDevice } from './device.ts'

/** What localStorage keeps of nobody: the device's looks, the shop's settings, the guest's cart. */
const nobodys = /^kestrel\.(device|public|install|cart-change\..*)$/

async function tryEach(work: (() => Promise<unknown>)[]): Promise<void> {
  const faults = (await Promise.allSettled(work.map((each) => each()))).flatMap((end) =>
    end.status === 'rejected' ? [end.reason as unknown] : [],
  )
  for (const fault of faults) console.warn('Something could not be removed from this device:', fault)
}

/** Takes what is personal off this device. The guest's cart is nobody's: it stays. */
export async function forgetPerson(): Promise<void> {
  writeDevice({ signedIn: null, cartCount: 0, ownPlanes: 0, workshop: null, workshopUnsaved: false })
  for (const key of Object.keys(localStorage))
    if (key.startsWith('kestrel.') && !nobodys.test(key)) localStorage.removeItem(key)
  sessionStorage.clear()
  await tryEach([
    async () => (await import('#shared/offline/kept-private.ts')).forgetPrivate(),
    () => caches.delete(memberCache),
  ])
}

/** Leaves nothing of anybody else on the device where this member is now. */
export async function makeRoomFor(id: string): Promise<void> {
  await tryEach([async () => (await import('#shared/offline/kept-private.ts')).forgetPrivate(id)])
}
