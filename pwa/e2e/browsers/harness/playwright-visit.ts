import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { phone, type Tab, type Thing, type Visit } from './tab.ts'

function find(page: Page, { by, role, name, inside }: Thing): Locator {
  const place = inside ? find(page, inside) : page
  if (by === 'role' && role) return place.getByRole(role, name === undefined ? {} : { name, exact: true })
  const words = name ?? ''
  return by === 'label' ? place.getByLabel(words, { exact: true }) : place.getByText(words, { exact: true })
}

function tabOf(page: Page): Tab {
  const visible = (thing: Thing) => find(page, thing).filter({ visible: true })
  const first = (thing: Thing) => visible(thing).first()
  return {
    open: async (path) => void (await page.goto(path)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    address: async () => {
      const { pathname, search } = new URL(page.url())
      return pathname + search
    },
    count: (thing) => visible(thing).count(),
    tap: (thing) => first(thing).click(),
    async type(thing, words) {
      await first(thing).click()
      await first(thing).press('ControlOrMeta+a')
      await first(thing).pressSequentially(words)
    },
    press: (key) => page.keyboard.press(key),
    choose: (thing, files) =>
      find(page, thing)
        .first()
        .setInputFiles(files.map(({ name, type, bytes }) => ({ name, mimeType: type, buffer: bytes }))),
    run: <T, A>(work: (given: A) => T | Promise<T>, given?: A) =>
      page.evaluate(work as (given: unknown) => T | Promise<T>, given),
    close: () => page.close(),
  }
}

export interface PlaywrightVisit extends Visit {
  context: BrowserContext
  page: Page
}

/** Chromium, and Firefox by WebDriver BiDi. */
export async function openPlaywrightVisit(browser: Browser, url: string): Promise<PlaywrightVisit> {
  const context = await browser.newContext({
    serviceWorkers: 'allow',
    baseURL: url,
    viewport: phone,
    acceptDownloads: true,
  })
  const page = await context.newPage()
  return {
    context,
    page,
    tab: tabOf(page),
    newTab: async () => tabOf(await context.newPage()),
    setCookies: (header) =>
      context.addCookies(
        header.split('; ').map((pair) => {
          const [name = '', value = ''] = pair.split('=', 2)
          return { name, value, url }
        }),
      ),
    clearCookies: () => context.clearCookies(),
    async download(act) {
      const coming = page.waitForEvent('download')
      await act()
      const file = await coming
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
    },
    close: () => context.close(),
  }
}
