import { readPrivateAnswer, savePrivateAnswer } from '#shared/offline/saved/private-answers.ts'

/* Among what the device keeps for one member: gone when they sign out. */
const nameOf = (name: string) => `draft ${name}`
const warn = (error: unknown) => console.warn('The draft lasts as long as the page:', error)

/** Undefined for none, and where the browser saves nothing. */
export async function readDraft<T>(owner: string, name: string): Promise<T | undefined> {
  try {
    const saved = await readPrivateAnswer(owner, nameOf(name))
    return (saved?.body ?? undefined) as T | undefined
  } catch (error) {
    warn(error)
    return undefined
  }
}
/** False where the browser saves nothing. */
export async function saveDraft(owner: string, name: string, body: unknown): Promise<boolean> {
  try {
    await savePrivateAnswer({ owner, name: nameOf(name), savedAt: new Date().toISOString(), body })
    return true
  } catch (error) {
    warn(error)
    return false
  }
}
export async function deleteDraft(owner: string, name: string): Promise<void> {
  await saveDraft(owner, name, null)
}
