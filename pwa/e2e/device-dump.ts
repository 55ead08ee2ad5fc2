import type { Page } from '@playwright/test'

/** One thing that the device keeps, as text; `place` begins with the kind of store and its name. */
export interface StoredText {
  place: string
  text: string
}

/** Everything that scripts of the origin can read: it goes to the page as text, and so is one function. */
async function readDevice(): Promise<{ place: string; text: string }[]> {
  const found: { place: string; text: string }[] = [{ place: 'cookies', text: document.cookie }]
  for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
    for (const [key, value] of Object.entries(storage))
      found.push({ place: `${name} ${key}`, text: `${key} ${String(value)}` })
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('It cannot be read')))
    })
  const asText = (value: unknown) =>
    JSON.stringify(value, (_key, each: unknown) =>
      each instanceof ArrayBuffer ? new TextDecoder('latin1').decode(each) : each,
    )
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const records = database.transaction(store).objectStore(store)
      const [keys, values] = await Promise.all([done(records.getAllKeys()), done(records.getAll())])
      for (const [index, key] of keys.entries())
        found.push({ place: `database ${name}.${store}`, text: `${asText(key)} ${asText(values[index])}` })
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const kind = name.includes('precache') ? 'precache' : name
      const bytes = await (await cache.match(request))?.arrayBuffer()
      found.push({
        place: `cache ${kind}`,
        text: `${request.url} ${new TextDecoder('latin1').decode(bytes)}`,
      })
    }
  }
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const { title, body, data } of (await registration?.getNotifications?.()) ?? [])
    found.push({ place: 'notification', text: `${title} ${body} ${asText(data)}` })
  return found
}

/** Everything that a page's device keeps: databases, caches, storage, shown notifications, and the cookies that scripts can read. */
export const dumpDevice = (page: Page): Promise<StoredText[]> => page.evaluate(readDevice)
