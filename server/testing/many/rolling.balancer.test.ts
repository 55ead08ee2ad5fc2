import { listen } from '#server/database/listen.ts'
import { effectsSince, watchEffects } from '#server/testing/faults/effects.ts'
import { judgeCart, judgeEffects } from '#server/testing/faults/judge.ts'
import { newBucket } from '#server/testing/services/new-bucket.ts'
import { newGuestItemId, serialiseGuestCart } from '#shared/cart/guest-cart.ts'
import { guestCookieName } from '#shared/cart/cart-limits.ts'
import type { CartItem, MergeResult } from '#shared/cart/cart.contract.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProducts } from '#server/testing/faults/add-products.ts'
import type { Balancer } from './balancer.ts'
import { copyRelease } from './copy-release.ts'
import { changePage, newAdministrator } from './load/administrator.ts'
import { browse, type Phone, type Place, usePhone } from './load/people.ts'
import { register, Traffic } from './load/traffic.ts'
import { startNginx } from './nginx.ts'
import { type ShopProcess, startProcess } from './start-process.ts'
import { startTwoAndTwo, type TwoAndTwo } from './two-and-two.ts'

const publicUrl = 'http://shop.localhost'
let release: Awaited<ReturnType<typeof copyRelease>>
let fleet: TwoAndTwo
let balancer: Balancer
let place: Place
const later: ShopProcess[] = []
beforeAll(async () => {
  release = await copyRelease()
  const environment = { RATE_LIMITS: 'false', DRAIN_SECONDS: '2' }
  fleet = await startTwoAndTwo({ publicUrl, s3: await newBucket(), environment, root: release.folder })
  balancer = await startNginx(fleet.web.map(({ url }) => url))
  await watchEffects(fleet.db)
  const products = await addProducts(fleet.db, 20)
  place = { traffic: new Traffic(balancer.url, publicUrl), db: fleet.db, products, pace: 150 }
})
afterAll(async () => {
  await Promise.all(later.map((each) => each.stop()))
  await balancer?.stop()
  await fleet?.close()
  await release?.remove()
})

/** From each process by the balancer: its answers name them. */
async function fromEach(at: string): Promise<Map<string, { text: string; etag: string | null }>> {
  const found = new Map<string, { text: string; etag: string | null }>()
  for (let tries = 0; tries < 6; tries += 1) {
    const answer = await fetch(`${balancer.url}${at}`)
    const text = await answer.text()
    found.set(answer.headers.get('x-process') ?? '', { text, etag: answer.headers.get('etag') })
  }
  return found
}

test('a page is the same from either process, and the old one from neither once the change is told', async () => {
  const administrator = await newAdministrator(place)
  const ask = place.traffic.askAs('administrator')
  const told: string[] = []
  let onTold = () => {}
  const listening = await listen(
    fleet.address,
    'catalogue',
    (parts) => {
      told.push(parts)
      onTold()
    },
    () => {},
  )
  try {
    for (const changed of fleet.web) {
      const before = await fromEach('/about')
      expect(before.size).toBe(2)
      expect(new Set([...before.values()].map(({ text }) => text)).size).toBe(1)
      expect(new Set([...before.values()].map(({ etag }) => etag)).size).toBe(1)
      const isTold = new Promise<void>((resolve) => (onTold = resolve))
      const words = await changePage(ask, administrator, changed.url)
      await isTold
      // Each process is told by a connection of its own.
      for (const { url } of fleet.web)
        await expect.poll(async () => (await fetch(`${url}/about`)).text(), { interval: 1 }).toContain(words)
      const after = await fromEach('/about')
      expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted())
      expect(new Set([...after.values()].map(({ text, etag }) => `${etag} ${text}`)).size).toBe(1)
      expect([...after.values()][0]?.text).toContain(words)
    }
    expect(told.length).toBeGreaterThan(1)
  } finally {
    await listening.stop()
  }
})

test('a process that dies costs no reader and no phone anything: what may be repeated goes to the other', async () => {
  const { email } = await register(place.traffic.askAs('guest'))
  const statuses = new Set<number>()
  const { child } = fleet.of('second')
  await fleet.kill('second')
  expect(child.signalCode).toBe('SIGKILL')
  const key = crypto.randomUUID()
  for (let tries = 0; tries < 8; tries += 1) {
    statuses.add((await fetch(`${balancer.url}/api/products`)).status)
    const change = {
      method: 'POST',
      headers: { origin: publicUrl, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ email, message: 'Once', pageUrl: '/' }),
    }
    statuses.add((await fetch(`${balancer.url}/api/feedback`, change)).status)
  }
  expect([...statuses]).toEqual([200])
  const rows = await fleet.db.selectFrom('feedback').where('email', '=', email).select('id').execute()
  expect(rows).toHaveLength(1)
  await fleet.start('second')
})

/** A guest's cart is a cookie, which the pages of every release read. */
function guestCart() {
  const items = place.products.slice(0, 5).map((productId, index) => {
    return { id: newGuestItemId(), productId, quantity: index + 1 }
  })
  const want = Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]))
  return { items, want, cookie: `${guestCookieName}=${serialiseGuestCart(items)}` }
}
const pieces = (items: readonly CartItem[]) =>
  Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]))

test('new processes take the place of old ones under load: no failed change, no lost cart, old pages go on', async () => {
  const since = place.traffic.answers.length
  const effectsBefore = (await effectsSince(fleet.db, 0)).length
  const phones: Phone[] = []
  const guest = guestCart()
  const oldPage = await (await fetch(`${balancer.url}/`)).text()
  expect(oldPage).toContain('<meta name="build" content="earlier"')
  const oldFiles = [...oldPage.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
  const files = [...new Set([...oldFiles, release.chunk])]

  const useOldPage = async () => {
    const ask = place.traffic.askAs('guest')
    while (!place.traffic.stopping)
      for (const file of files) {
        await ask(file)
        const body = { country: 'DE', items: guest.items.map(({ id: _id, ...item }) => item) }
        await ask('/api/orders/quote', { method: 'POST', body, cookie: guest.cookie })
      }
  }
  const people = [
    ...[1, 2, 3, 4].map(() => usePhone(place, phones)),
    useOldPage(),
    browse(place, ['/', '/parts', '/about']),
  ]
  const changes = () => phones.reduce((sum, { made }) => sum + made.length, 0)
  const untilChanges = async (count: number) => {
    for (const want = changes() + count; changes() < want;) await pause(10)
  }
  await untilChanges(20)
  const shopVariables = { ...fleet.variables('later', 'web') }
  for (const [index, old] of [fleet.of('first'), fleet.of('second')].entries()) {
    // The new one answers before the old one stops: both live with the schema.
    const fresh = await startProcess(publicUrl, {
      ...shopVariables,
      DATA_DIR: `${fleet.folder}/later-${index}`,
    })
    later.push(fresh)
    const left = index === 0 ? [fleet.of('second')] : []
    await balancer.send([...left, ...later].map(({ url }) => url))
    const stopped = old.stop()
    await expect.poll(async () => (await old.fetch('/readyz')).status, { interval: 5 }).toBe(503)
    await untilChanges(20)
    await stopped
    expect(old.child.exitCode).toBe(0)
    await untilChanges(20)
  }
  place.traffic.stopping = true
  await Promise.all(people)

  const answers = place.traffic.answers.slice(since)
  const failed = answers.filter(({ status }) => status === 0 || status >= 500 || status === 404)
  expect(failed).toEqual([])
  expect(phones.flatMap(({ refused }) => refused)).toEqual([])
  const effects = (await effectsSince(fleet.db, 0)).slice(effectsBefore)
  expect(
    judgeEffects(
      phones.flatMap(({ made }) => made),
      effects,
      new Set(),
    ),
  ).toEqual([])
  const ask = place.traffic.askAs('guest')
  for (const { cookie, cart } of phones) {
    const { text } = await ask('/api/cart', { cookie })
    expect(judgeCart(pieces(JSON.parse(text) as CartItem[]), cart)).toEqual([])
  }
  const { cookie } = await register(ask)
  const merged = await ask('/api/cart/merge', { method: 'POST', cookie: `${cookie}; ${guest.cookie}` })
  expect(judgeCart(pieces((JSON.parse(merged.text) as MergeResult).items), guest.want)).toEqual([])
  // Only new processes answer, and what old pages name is there.
  expect(await (await fetch(`${balancer.url}/`)).text()).not.toContain('content="earlier"')
  for (const file of files)
    expect([file, (await fetch(`${balancer.url}${file}`)).status]).toEqual([file, 200])
})
