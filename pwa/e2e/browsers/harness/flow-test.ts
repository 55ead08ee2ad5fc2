import { expect, test as base } from '@playwright/test'
import type { FaultyNetwork } from '#pwa/e2e/faulty-network.ts'
import { type FaultyShop, useFaultyShop } from '#pwa/e2e/faulty-shop.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { startWebkitDriver } from '#server/testing/services/webkit-driver.ts'
import { leftOut } from './left-out.ts'
import { openPlaywrightVisit } from './playwright-visit.ts'
import type { Tab, Visit } from './tab.ts'
import { openWebDriverVisit } from './webdriver-visit.ts'

export { expect } from '@playwright/test'

interface Helpers {
  visit: Visit
  /** The first tab. */
  tab: Tab
  shop: TestShop
  /** Between browser and shop; fine again for every flow. */
  network: FaultyNetwork
  /** Signs the browser in as a sample account, without the form. */
  signIn: (email?: string) => Promise<void>
  /** Does a step, unless `leftOut` names it for this browser: then the report names it with its reason. */
  step: (name: string, work: () => Promise<void>) => Promise<void>
}
interface Opened {
  place: FaultyShop
  /** @param url of the shop */
  openVisit: (url: string) => Promise<Visit>
}

/** The text of a flow is one for Chromium, Firefox and WebKit: a shop behind a network that can fail, and a browser that nobody has used. */
export const test = base.extend<Helpers, Opened>({
  place: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
    async ({}, use) => useFaultyShop(use),
    { scope: 'worker', timeout: 240_000 },
  ],
  // The fixture `browser` would start Playwright's own WebKit.
  openVisit: [
    async ({ playwright }, use, { project }) => {
      if (project.name === 'webkit') {
        const webkit = await startWebkitDriver(project.metadata['driver'] as string)
        await use((url) => openWebDriverVisit(webkit, url))
        await webkit.close()
        return
      }
      const browser = await playwright[project.name === 'firefox' ? 'firefox' : 'chromium'].launch()
      await use((url) => openPlaywrightVisit(browser, url))
      await browser.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  shop: async ({ place }, use) => use(place.shop),
  network: async ({ place: { network } }, use) => {
    await use(network)
    network.intercept(null)
    await network.set('fine')
  },
  visit: async ({ openVisit, network }, use, info) => {
    const visit = await openVisit(network.url)
    await use(visit)
    // Playwright itself shows no page of WebKit's.
    if (info.status !== info.expectedStatus) {
      const shown = await visit.tab.run(() => document.body.innerText).catch(String)
      await info.attach('the first tab', { body: `${await visit.tab.address()}\n${shown}` })
    }
    await visit.close()
  },
  tab: async ({ visit }, use) => use(visit.tab),
  signIn: async ({ shop, visit }, use) => {
    await use(async (email = 'maker@example.com') => visit.setCookies(await shop.signIn(email)))
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
  step: async ({}, use, info) => {
    const isHere = ({ browser, flow }: (typeof leftOut)[number]) =>
      browser === info.project.name && flow === info.title
    const open = new Map(leftOut.filter(isHere).map((each) => [each.step, each]))
    await use(async (name, work) => {
      const found = open.get(name)
      open.delete(name)
      if (found) info.annotations.push({ type: 'left out', description: `${name}: ${found.reason}` })
      else await base.step(name, work)
    })
    expect([...open.keys()], 'the table names only steps of this flow').toEqual([])
  },
})
