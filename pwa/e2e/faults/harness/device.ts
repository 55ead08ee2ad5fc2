import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { openPlaywrightVisit } from '#pwa/e2e/browsers/harness/playwright-visit.ts'
import type { Visit } from '#pwa/e2e/browsers/harness/tab.ts'
import type { Member } from '#server/testing/faults/fault-shop.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import type { Made } from '#server/testing/faults/judge.ts'

/** The bytes that go along with a change. */
export interface QueuedFile {
  name: string
  type: string
  base64: string
}
/** A change as it is put into a device's outbox. */
export type Queued = Made &
  Pick<OutboxEntry, 'endpoint' | 'input'> &
  Partial<Omit<OutboxEntry, 'file'>> & { file?: QueuedFile }

/** A phone with the app, as one person has it. */
export interface Device {
  /** Whose it is; null: a guest's. */
  member: Member | null
  /** Puts changes into the outbox, as if they had been made before the app was closed; `reopen` then sends them. */
  keep(changes: readonly Queued[]): Promise<void>
  /** What waits on the device. */
  waiting(): Promise<OutboxEntry[]>
  /** Opens the app anew, in the same tab. */
  reopen(): Promise<void>
  /** Another session, or another person's; in the same tab, or in one more. */
  signIn(member: Member, where?: 'here' | 'in another tab'): Promise<void>
  close(): Promise<void>
}

/** One whose browser is held by developers' tools. */
export interface ChromiumDevice extends Device {
  context: BrowserContext
  page: Page
}

/** The lightest screen of the app: what is tried is not how long lists are drawn. */
const screen = '/install'

/** Something done in the device's database by the page; stored as one function, since it goes there as text. */
function inDatabase({ put }: { put: readonly object[] }): Promise<OutboxEntry[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('kestrel')
    opening.addEventListener('error', () => reject(opening.error ?? new Error('There is no database')))
    // Whoever asks first must not make an empty one.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('success', () => {
      // A look must not hold up what is being sent.
      const mode = put.length > 0 ? 'readwrite' : 'readonly'
      const transaction = opening.result.transaction('outbox', mode, { durability: 'strict' })
      const outbox = transaction.objectStore('outbox')
      for (const entry of put) outbox.add(entry)
      const reading = outbox.getAll()
      transaction.addEventListener('complete', () => {
        opening.result.close()
        resolve(reading.result as OutboxEntry[])
      })
      transaction.addEventListener('abort', () => {
        opening.result.close()
        reject(transaction.error ?? new Error('The change was not stored'))
      })
    })
  })
}

/** Puts bytes into the store of files of the outbox; it goes there as text. */
async function putFile({ key, file }: { key: string; file: QueuedFile }): Promise<void> {
  const { name, type, base64 } = file
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0).buffer
  const opening = indexedDB.open('kestrel')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const transaction = opening.result.transaction('outboxFiles', 'readwrite', { durability: 'strict' })
  transaction.objectStore('outboxFiles').put({ name, type, bytes }, key)
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  opening.result.close()
}

/** A change as the outbox keeps it. */
export const entryOf = ({ file, ...change }: Queued): Omit<OutboxEntry, 'seq'> => ({
  version: 1,
  dependsOn: [],
  seen: {},
  state: 'queued',
  attempts: 0,
  nextAttemptAt: 0,
  createdAt: new Date().toISOString(),
  problem: null,
  ...change,
  file: file ? change.key : null,
})

/**
 * Opens the app with its worker, as a member or a guest.
 * @param visit a browser that nobody has used
 */
export async function openDeviceIn(visit: Visit, member: Member | null): Promise<Device> {
  const { tab } = visit
  if (member) await visit.setCookies(member.cookie)
  await tab.open(screen)
  const settled = () =>
    tab.run((owner) => {
      const stored = JSON.parse(localStorage.getItem('kestrel.signed-in') ?? 'null') as { id: string } | null
      return document.documentElement.dataset.ready === 'true' && (stored?.id ?? null) === owner
    }, member?.id ?? null)
  await expect.poll(settled, { intervals: [50, 100], timeout: 30_000 }).toBe(true)
  // The app itself lets its first page come first.
  await tab.run(async () => {
    await navigator.serviceWorker.register('/service-worker.js', { scope: '/' })
    await navigator.serviceWorker.ready
    return null
  })
  return {
    member,
    async keep(changes) {
      for (const { key, file } of changes) if (file) await tab.run(putFile, { key, file })
      const stored = await tab.run(inDatabase, { put: changes.map(entryOf) })
      await tab.run((waiting) => {
        const device = JSON.parse(localStorage.getItem('kestrel.device') ?? '{}') as object
        localStorage.setItem('kestrel.device', JSON.stringify({ ...device, waiting }))
      }, stored.length)
    },
    waiting: () => tab.run(inDatabase, { put: [] }),
    reopen: () => tab.open(screen),
    async signIn(other, where = 'here') {
      await visit.clearCookies()
      await visit.setCookies(other.cookie)
      await (where === 'here' ? tab : await visit.newTab()).open(screen)
    },
    close: () => visit.close(),
  }
}

/** The same in Chromium. @param url of the network */
export async function openChromiumDevice(
  browser: Browser,
  url: string,
  member: Member | null,
): Promise<ChromiumDevice> {
  const visit = await openPlaywrightVisit(browser, url)
  const { context, page } = visit
  return { ...(await openDeviceIn(visit, member)), context, page }
}
