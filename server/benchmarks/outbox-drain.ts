import { chromium, type Page } from 'playwright'
import type { TestShop } from '#server/testing/shop.ts'
import { browserFlags } from './browser-flags.ts'
import { median } from './measure.ts'
import { note, report } from './report.ts'

const changes = 1_000
const rounds = 3

/** Runs in the page: milliseconds of changes sent directly, one after the other. */
const straight = (itemId: string, owner: string) => `(async () => {
  const start = performance.now()
  for (let index = 0; index < ${changes}; index += 1) {
    const answer = await fetch('/api/cart/${itemId}', {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
        'Kestrel-Owner': '${owner}',
      },
      body: JSON.stringify({ quantity: 1 + (index % 99) }),
    })
    if (!answer.ok) throw new Error('Sent straight: ' + answer.status)
    await answer.json()
  }
  return performance.now() - start
})()`

/** Runs in the page: milliseconds of the same changes through the outbox. */
const queued = (itemId: string, owner: string) => `(async () => {
  const database = await new Promise((resolve, reject) => {
    const opening = indexedDB.open('kestrel')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const writing = database.transaction('outbox', 'readwrite')
  for (let index = 0; index < ${changes}; index += 1)
    writing.objectStore('outbox').add({
      key: crypto.randomUUID(), lane: 'cart', owner: '${owner}', endpoint: 'updateCartItem', version: 1,
      input: { itemId: '${itemId}', quantity: 1 + (index % 99) }, file: null, dependsOn: [], seen: {},
      state: 'queued', attempts: 0, nextAttemptAt: 0, createdAt: new Date().toISOString(), problem: null,
    })
  await new Promise((resolve) => { writing.oncomplete = resolve })
  const left = () => new Promise((resolve) => {
    const counting = database.transaction('outbox').objectStore('outbox').count()
    counting.onsuccess = () => resolve(counting.result)
  })
  const start = performance.now()
  document.dispatchEvent(new Event('visibilitychange'))
  while ((await left()) > 0) await new Promise((resolve) => setTimeout(resolve, 100))
  database.close()
  return performance.now() - start
})()`

async function milliseconds(page: Page, script: string): Promise<number> {
  return Number(await page.evaluate(script))
}

/** 1,000 cart changes through the outbox against direct requests. */
export async function measureDrain(shop: TestShop, executablePath: string): Promise<void> {
  const cookie = await shop.signIn('tester@example.com')
  const { id: owner } = (await (await shop.fetch('/api/auth/user', { cookie })).json()) as { id: string }
  const added = await shop.fetch('/api/cart', { method: 'POST', cookie, body: { productId: 1 } })
  const { id: itemId } = (await added.json()) as { id: string }
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const [name = '', value = ''] = cookie.split('=', 2)
    await context.addCookies([{ name, value, url: shop.url }])
    const page = await context.newPage()
    // The outbox' code loads with its first entry, or its screen.
    await page.goto(`${shop.url}/outbox`)
    await page.getByText('Nothing is waiting').waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about')
    // Interleaved, so that other load weighs on both alike.
    const plain = [await milliseconds(page, straight(itemId, owner))]
    const drained: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      // A member has at most 5,000 receipts.
      await shop.services.db.deleteFrom('idempotency_keys').execute()
      drained.push(await milliseconds(page, queued(itemId, owner)))
      plain.push(await milliseconds(page, straight(itemId, owner)))
    }
    const ratio = median(
      drained.map((took, round) => (took * 2) / ((plain[round] ?? 0) + (plain[round + 1] ?? 0))),
    )
    note(
      `${changes} changes of a cart sent straight, and by the outbox, s`,
      `${(median(plain) / 1000).toFixed(1)}, ${(median(drained) / 1000).toFixed(1)}`,
    )
    report(`${changes} changes by the outbox / sent straight`, ratio, 'at most 1.5', ratio <= 1.5)
  } finally {
    await browser.close()
    await shop.fetch(`/api/cart/${itemId}`, { method: 'DELETE', cookie })
  }
}
