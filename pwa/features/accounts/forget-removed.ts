import { forgetPerson } from '#pwa/foundation/forget-person.ts'
import { dropEntries, readOutbox } from '#pwa/foundation/outbox.ts'
import { saySignedOut } from '#pwa/foundation/signed-out.ts'

/** The account was removed meanwhile: nothing of it stays on this device, and what waited in its name waits for nobody. */
export async function forgetRemoved(owner: string): Promise<void> {
  try {
    const own = (await readOutbox()).filter((entry) => entry.owner === owner)
    await dropEntries(own.map(({ seq }) => seq))
  } catch (error) {
    console.warn('The outbox of this device cannot be read:', error)
  }
  await forgetPerson()
  saySignedOut()
  location.assign('/')
}
