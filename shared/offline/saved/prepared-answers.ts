import { withOfflineDatabase } from '#shared/offline/offline-database.ts'

export interface PreparedAnswer {
  body: unknown
  headers?: Record<string, string>
}

/** `until` in milliseconds since 1970: a sale starts or ends then. */
interface PreparedFor {
  position: string
  until: number
}

const key = 'ready'
const most = 60

const isNow = (of: unknown, position: string) =>
  (of as PreparedFor | undefined)?.position === position && Date.now() < (of as PreparedFor).until

export function arePrepared(position: string): Promise<boolean> {
  return withOfflineDatabase(async (database) => isNow(await database.get('meta', key), position))
}
export function readPrepared(name: string, position: string): Promise<unknown> {
  return withOfflineDatabase(async (database) =>
    isNow(await database.get('meta', key), position) ? database.get('ready', name) : undefined,
  )
}
export function preparedNames(): Promise<string[]> {
  return withOfflineDatabase((database) => database.getAllKeys('ready'))
}
export function addPrepared(name: string, answer: unknown, position: string): Promise<void> {
  return withOfflineDatabase(async (database) => {
    const transaction = database.transaction(['ready', 'meta'], 'readwrite')
    const ready = transaction.objectStore('ready')
    if (isNow(await transaction.objectStore('meta').get(key), position) && (await ready.count()) < most)
      await ready.put(answer, name)
    await transaction.done
  })
}
export function replacePrepared(answers: ReadonlyMap<string, unknown>, of: PreparedFor): Promise<void> {
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
