import type { Interference } from '#pwa/e2e/faulty-network.ts'
import { goAway } from './harness/away.ts'
import type { Fault } from './harness/fault.ts'
import { last, watchProgress } from './harness/progress.ts'

const html = { 'content-type': 'text/html' }
/** What answers in the place of the shop. */
const portals: readonly Interference[] = [
  { status: 200, headers: html, body: '<!doctype html><h1>Hotel Wi-Fi</h1>' },
  { status: 302, headers: { location: '/hotel-wifi' }, body: '' },
  { status: 200, headers: { 'content-type': 'application/json' }, body: '{"id":"1","success":true}' },
  { status: 404, headers: html, body: '<h1>Not here</h1>' },
  { status: 502, headers: html, body: '<h1>Bad gateway</h1>' },
  { status: 422, headers: { 'content-type': 'application/json' }, body: '{"message":"No."}' },
]

/** Somebody else answers for a while: with pages, with ways to pages, with refusals that are not the shop's. */
export const captivePortal: Fault = {
  name: 'captive-portal',
  title: 'O7 O11 bug 34: what a captive portal or a proxy answers is never taken for the shop',
  runs: { long: 18, short: 3 },
  async run(ground, runs) {
    const { network, random } = ground
    const away = await goAway(ground, runs * 10)
    let portal: Interference | null = null
    const progress = watchProgress(network, () => portal)
    await away.comeBack()
    for (let run = 0; run < runs; run += 1) {
      await progress.more(random.below(8))
      portal = portals[run % portals.length] ?? null
      await progress.more(2)
      await last(random.below(500))
      portal = null
    }
    const end = performance.now()
    return away.judge(() => end)
  },
}
