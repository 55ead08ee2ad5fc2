import type { User } from '#shared/accounts/accounts.contract.ts'
import { keepPrivate, readPrivate } from '#shared/offline/kept/kept-private.ts'

/** One's own details, as they are shown and changed. */
export type KeptProfile = Pick<User, 'email' | 'firstName' | 'lastName' | 'username' | 'country' | 'isAdmin'>

/** Not an address: the worker answers nothing of an account. */
const name = 'profile'

/** Keeps one's own details on this device, to be read and changed without a line; gone at sign-out. */
export async function keepProfile({ id: owner, ...user }: User): Promise<void> {
  const { email, firstName, lastName, username, country, isAdmin } = user
  const body: KeptProfile = { email, firstName, lastName, username, country, isAdmin }
  await keepPrivate({ owner, name, savedAt: new Date().toISOString(), body })
}

export async function readProfile(owner: string): Promise<KeptProfile | null> {
  return ((await readPrivate(owner, name))?.body as KeptProfile | undefined) ?? null
}
