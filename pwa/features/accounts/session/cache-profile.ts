import type { User } from '#shared/accounts/accounts.contract.ts'
import { savePrivateAnswer, readPrivateAnswer } from '#shared/offline/saved/private-answers.ts'

export type SavedProfile = Pick<User, 'email' | 'firstName' | 'lastName' | 'username' | 'country' | 'isAdmin'>

/** Not an address, so that the worker never answers with it. */
const name = 'profile'

/** Readable and editable offline; deleted at sign-out. */
export async function cacheProfile({ id: owner, ...user }: User): Promise<void> {
  const { email, firstName, lastName, username, country, isAdmin } = user
  const body: SavedProfile = { email, firstName, lastName, username, country, isAdmin }
  await savePrivateAnswer({ owner, name, savedAt: new Date().toISOString(), body })
}

export async function readProfile(owner: string): Promise<SavedProfile | null> {
  return ((await readPrivateAnswer(owner, name))?.body as SavedProfile | undefined) ?? null
}
