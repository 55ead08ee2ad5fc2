import { effectsSoFar } from '#server/testing/faults/effects.ts'
import type { CartMirror } from '#shared/offline/saved/saved-cart.ts'
import type { EntryState } from '#shared/offline/outbox-entry.ts'
import { type ChromiumDevice, entryOf, type QueuedFile } from './harness/device.ts'
import { judge } from './harness/drained.ts'
import type { ChromiumFault } from './harness/fault.ts'
import type { Damage } from '#server/testing/faults/judge.ts'
import { last } from './harness/progress.ts'
import { feedback, makeWork } from './harness/work.ts'

/** Versions of the device's database that were shipped before the present one. */
const shipped = [1, 2, 3] as const
const present = 4
const withOutbox = 3
/** Of a guest's messages, and of all that a member can do. */
const changesEach = { guest: 6, member: 24 }
/** Where a change may stand when the app is closed; what was refused waits for the person, and is not among them. */
const states: EntryState[] = ['queued', 'sending', 'retry']

interface Before {
  version: number
  /** Whose phone it is; null: a guest's. */
  owner: string | null
  mirror: CartMirror
  entries: readonly object[]
  files: readonly (QueuedFile & { key: string })[]
}

/** Makes the device's database as a version left it, with what people had in it; it goes to the page as text. */
async function makeEarlier({ version, owner, mirror, entries, files }: Before): Promise<void> {
  const fill = (database: IDBDatabase) => {
    const carts = database.createObjectStore('carts')
    if (!owner) carts.put(mirror, 'guest')
    const meta = database.createObjectStore('meta')
    meta.put('of before', 'trace')
    if (owner) meta.put(owner, 'owner')
    if (version < 2) return
    database.createObjectStore('catalogue', { keyPath: 'id' }).createIndex('run', 'run')
    database.createObjectStore('products', { keyPath: 'id' })
    database.createObjectStore('answers').put({ savedAt: mirror.changedAt, body: 'of before' }, '/api/before')
    const own = { owner: owner ?? 'somebody', name: 'orders', savedAt: mirror.changedAt, body: ['of before'] }
    database.createObjectStore('private', { keyPath: ['owner', 'name'] }).put(own)
    const pictures = database.createObjectStore('pictures', { keyPath: 'address' })
    pictures.createIndex('usedAt', 'usedAt')
    pictures.createIndex('hash', 'hash')
    if (version < 3) return
    const outbox = database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true })
    outbox.createIndex('key', 'key', { unique: true })
    outbox.createIndex('lane', 'lane')
    outbox.createIndex('dependsOn', 'dependsOn', { multiEntry: true })
    const outboxFiles = database.createObjectStore('outboxFiles')
    for (const { key, name, type, base64 } of files) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0).buffer
      outboxFiles.put({ name, type, bytes }, key)
    }
    for (const entry of entries) outbox.put(entry)
  }
  /** False where the worker has made its own of today in between. */
  const replace = () =>
    new Promise<boolean>((resolve) => {
      indexedDB.deleteDatabase('kestrel')
      // Asked for in one go: nothing comes between the two but what was asked for before.
      const opening = indexedDB.open('kestrel', version)
      opening.addEventListener('upgradeneeded', () => fill(opening.result))
      opening.addEventListener('error', () => resolve(false))
      opening.addEventListener('success', () => {
        opening.result.close()
        resolve(true)
      })
    })
  for (let tries = 0; tries < 50; tries += 1) if (await replace()) return
  throw new Error('The earlier database could not be made')
}

/** The form of the database that is on the device now. */
const versionOn = ({ page }: ChromiumDevice) =>
  page.evaluate(async () => {
    const stored = (await indexedDB.databases()).find(({ name }) => name === 'kestrel')
    return stored?.version ?? 0
  })

/** What is still there of it. */
async function readRemains(owner: string) {
  const opening = indexedDB.open('kestrel')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const { result: database } = opening
  const get = (store: string, key: IDBValidKey) =>
    new Promise<unknown>((resolve) => {
      const asked = database.transaction(store).objectStore(store).get(key)
      asked.addEventListener('success', () => resolve(asked.result))
    })
  const remains = {
    version: database.version,
    cart: ((await get('carts', 'guest')) as CartMirror | undefined)?.items,
    trace: await get('meta', 'trace'),
    answer: await get('answers', '/api/before'),
    own: await get('private', [owner, 'orders']),
  }
  database.close()
  return remains
}

/** Phones that were not used for a while open the app of today. */
export const earlierSchemas: ChromiumFault = {
  name: 'earlier-schemas',
  title: 'O10 every shipped form of the device’s database keeps its records, and what waits in it goes out',
  runs: { long: 12, short: 3 },
  async run(ground, runs) {
    const { shop } = ground
    const products = await shop.addProducts(2)
    const damage: Damage[] = []
    let seconds = 0
    for (let run = 0; run < runs; run += 1) {
      const version = shipped[run % shipped.length] ?? 1
      const member = run % 2 === 0 ? await shop.newMember() : null
      const device = await ground.openDevice(member)
      await device.page.goto('/livez')
      const work = member ? await makeWork(ground, member, changesEach.member) : null
      const messages = Array.from({ length: changesEach.guest }, (_, index) =>
        feedback('guest', crypto.randomUUID(), `Message ${index}`),
      )
      const made = (work?.changes ?? messages).map((change, index) => {
        const state = states[index % states.length] ?? 'queued'
        return { ...change, state, attempts: state === 'queued' ? 0 : 1 }
      })
      const items = products.map((productId, index) => ({
        id: `before-line-${index}`,
        productId,
        quantity: 2,
      }))
      const changedAt = new Date().toISOString()
      const before: Before = {
        version,
        owner: member?.id ?? null,
        mirror: { userId: null, items, inCookie: items, products: {}, changedAt },
        entries: version < withOutbox ? [] : made.map(entryOf),
        files: version < withOutbox ? [] : made.flatMap(({ key, file }) => (file ? [{ ...file, key }] : [])),
      }
      const since = await effectsSoFar(shop.db)
      await device.page.evaluate(makeEarlier, before)
      if (version < withOutbox) {
        await device.reopen()
        // The app of today has made its own of it before it is closed again.
        while ((await versionOn(device)) < present) await last(50)
        await device.page.goto('/livez')
        await device.keep(made)
      }
      const start = performance.now()
      await device.reopen()
      const members = member && work ? [{ ...work, member }] : []
      const outcome = await judge(ground, [device], { made, since, after: () => start, members })
      const remains = await device.page.evaluate(readRemains, before.owner ?? 'somebody')
      const isWhole =
        remains.version === present &&
        (member !== null || JSON.stringify(remains.cart) === JSON.stringify(items)) &&
        remains.trace === 'of before' &&
        (version < 2 || (remains.answer !== undefined && remains.own !== undefined))
      damage.push(...outcome.damage)
      if (!isWhole)
        damage.push({
          harm: 'lost',
          count: 1,
          what: `records of version ${version}: ${JSON.stringify(remains)}`,
        })
      seconds = Math.max(seconds, outcome.seconds)
      await device.close()
    }
    return { damage, seconds }
  },
}
