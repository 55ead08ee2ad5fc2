import { withOfflineDatabase } from '#shared/offline/offline-database.ts'

/** A call's answer that is made of the records before it is asked for. */
export interface ReadyAnswer {
  body: unknown
  headers?: Record<string, string>
}

/** Of which state of the records they are, and until when (milliseconds since 1970): a sale may end or begin. */
interface ReadyOf {
  position: string
  until: number
}

const key = 'ready'
/** Answers that are kept ready at most. */
const most = 60

const isNow = (of: unknown, position: string) =>
  (of as ReadyOf | undefined)?.position === position && Date.now() < (of as ReadyOf).until

/** Whether answers are ready of this state of the records. */
export function areReady(position: string): Promise<boolean> {
  return withOfflineDatabase(async (database) => isNow(await database.get('meta', key), position))
}
/** What was made ready under a name, if it is of this state of the records. */
export function readReady(name: string, position: string): Promise<unknown> {
  return withOfflineDatabase(async (database) =>
    isNow(await database.get('meta', key), position) ? database.get('ready', name) : undefined,
  )
}
/** The names of all that was made ready, of whatever state. */
export function readyNames(): Promise<string[]> {
  return withOfflineDatabase((database) => database.getAllKeys('ready'))
}
/** One more that was asked for, of this state of the records: ready the next time. */
export function addReady(name: string, answer: unknown, position: string): Promise<void> {
  return withOfflineDatabase(async (database) => {
    const transaction = database.transaction(['ready', 'meta'], 'readwrite')
    const ready = transaction.objectStore('ready')
    if (isNow(await transaction.objectStore('meta').get(key), position) && (await ready.count()) < most)
      await ready.put(answer, name)
    await transaction.done
  })
}
/** All of them anew. */
export function replaceReady(answers: ReadonlyMap<string, unknown>, of: ReadyOf): Promise<void> {
  return withOfflineDatabase(async (database) => {
    const transaction = database.transaction(['ready', 'meta'], 'readwrite')
    transaction.done.catch(() => undefined)
    const ready = transaction.objectStore('ready')
    await Promise.all([
      ready.clear(),
      ...[...answers].map(([name, answer]) => ready.put(answer, name)),
      transaction.objectStore('meta').put(of, key),
      transaction.done,
    ])
  })
}
