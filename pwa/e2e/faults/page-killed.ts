import type { BrowserContext } from '@playwright/test'
import { setTimeout as later } from 'node:timers/promises'
import { goAway } from './harness/away.ts'
import type { ChromiumFault, ChromiumGround } from './harness/fault.ts'

/** What a page does for one change; at each of these it is killed. */
const steps = ['write', 'written', 'saved', 'send', 'answered', 'removed', 'tell'] as const
type Step = (typeof steps)[number]
/** Changes for each time: more than are sent until then. */
const changesEach = 10
const halted = '/halted'

/** Makes the page stand still for good at the n-th time of a step; it goes there as text. */
function standStill({ step, times, path }: { step: Step; times: number; path: string }): void {
  let left = times
  const at = (here: Step) => {
    if (here !== step || left-- !== 0) return
    const asked = new XMLHttpRequest()
    asked.open('GET', path, false)
    asked.send()
  }
  const isOutbox = (store: IDBObjectStore) => store.name === 'outbox'
  /* oxlint-disable typescript/unbound-method -- each is called on the object it was called on */
  const { put, delete: remove } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (...given) {
    if (isOutbox(this)) at('write')
    const request = put.apply(this, given)
    if (isOutbox(this)) {
      at('written')
      this.transaction.addEventListener('complete', () => at('saved'))
    }
    return request
  }
  IDBObjectStore.prototype.delete = function (key) {
    const request = remove.call(this, key)
    if (isOutbox(this)) at('removed')
    return request
  }
  const send = globalThis.fetch
  globalThis.fetch = async (what, options) => {
    const isChange = new Headers(options?.headers).has('Idempotency-Key')
    if (isChange) at('send')
    const answer = await send(what, options)
    if (isChange) at('answered')
    return answer
  }
  const { postMessage } = BroadcastChannel.prototype
  BroadcastChannel.prototype.postMessage = function (message) {
    if (this.name === 'kestrel-outbox') at('tell')
    postMessage.call(this, message)
  }
  /* oxlint-enable typescript/unbound-method */
}

/** Opens the app in a tab, and kills it at the step. False where it had nothing left to do before. */
async function killAt(
  { network }: ChromiumGround,
  context: BrowserContext,
  address: string,
  given: { step: Step; times: number },
): Promise<boolean> {
  const page = await context.newPage()
  // Once it stands still, nobody gets hold of it any more.
  const session = await context.newCDPSession(page)
  await page.addInitScript(standStill, { ...given, path: halted })
  const stands = new Promise<true>((resolve) => {
    network.intercept(({ path }) => {
      if (path !== halted) return null
      resolve(true)
      return 'hang'
    })
  })
  await page.goto(address, { waitUntil: 'commit' })
  const isThere = await Promise.race([stands, later(60_000, false)])
  const gone = page.waitForEvent('crash').catch(() => undefined)
  // It never answers.
  session.send('Page.crash').catch(() => undefined)
  // Where it does not crash, closing the tab ends it as surely.
  await Promise.race([gone, later(3_000)])
  await page.close()
  network.intercept(null)
  return isThere
}

export const pageKilled: ChromiumFault = {
  name: 'page-killed',
  title: 'O5 O7 the page is killed at each step of sending a change',
  runs: { long: 50, short: 3 },
  async run(ground, runs) {
    const away = await goAway(ground, runs * changesEach)
    const { page, context } = away.device
    const app = page.url()
    await ground.network.set('fine')
    // Of the same origin, without the app.
    await page.goto('/livez')
    const missed: Step[] = []
    for (let run = 0; run < runs; run += 1) {
      const step = steps[run % steps.length] ?? 'send'
      if (!(await killAt(ground, context, app, { step, times: ground.random.below(4) }))) missed.push(step)
    }
    if (missed.length > 0) throw new Error(`The page was not killed at: ${missed.join(', ')}`)
    const end = performance.now()
    await away.comeBack()
    return away.judge(() => end)
  },
}
