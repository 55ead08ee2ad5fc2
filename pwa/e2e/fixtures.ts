import { type BrowserContext, expect, type Locator, test as base, type Page } from '@playwright/test'
import type { TestShop } from '#server/testing/shop.ts'
import { openShop } from './open-shop.ts'

/** For `route.fulfill`: the shop could not answer a call. */
export const brokenAnswer = { status: 500, json: {}, headers: { 'kestrel-api': '1' } }

export { expect } from '@playwright/test'

interface Helpers {
  /** Signs the page's browser in as a sample account, without the form. */
  signIn: (email?: string) => Promise<void>
  /** Waits until the page is not only drawn but answers. */
  ready: (page?: Page) => Promise<void>
  /** The file changes the shop's services, which other processes would not see. */
  isOneProcess: boolean
}
/** One server with its own database for each file, so that no file finds what another one changed. */
export const test = base.extend<Helpers & { shop: TestShop }, { opened: { file: string; shop?: TestShop } }>({
  opened: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const opened: { file: string; shop?: TestShop } = { file: '' }
      await use(opened)
      await opened.shop?.close()
    },
    { scope: 'worker' },
  ],
  isOneProcess: [false, { option: true }],
  shop: [
    async ({ opened, isOneProcess }, use, { file }) => {
      if (!opened.shop || opened.file !== file) {
        await opened.shop?.close()
        opened.shop = await openShop({ isOneProcess })
        opened.file = file
      }
      await use(opened.shop)
    },
    { timeout: 240_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  context: async ({ context }, use) => {
    await use(context)
    await endRoutes(context)
  },
  signIn: async ({ shop, context }, use) => {
    await use(async (email = 'maker@example.com') => {
      const [name = '', value = ''] = (await shop.signIn(email)).split('=', 2)
      await context.addCookies([{ name, value, url: shop.url }])
    })
  },
  ready: async ({ page }, use) => {
    await use(async (which = page) => {
      await which.waitForFunction(() => document.documentElement.dataset.ready === 'true')
    })
  },
})

/** Calls that are still under way go to the shop. Without it a handler that is closed with its page fails the test. */
export async function endRoutes(context: BrowserContext): Promise<void> {
  for (const each of [...context.pages(), context]) await each.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Types a text key by key in place of what stands there. `fill` changes the field of a React form in Firefox unseen. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

/** A new account with an empty cart, signed in without the form. Gives the Cookie header of its session. */
export async function newMember(shop: TestShop, page: Page): Promise<string> {
  const email = `member-${crypto.randomUUID()}@example.com`
  const body = { email, password: 'Windsock-7-Tailplane!', firstName: 'Robin' }
  const answer = await shop.fetch('/api/auth/register', { method: 'POST', body })
  const [name = '', value = ''] = (answer.headers.getSetCookie()[0]?.split(';')[0] ?? '').split('=', 2)
  await page.context().addCookies([{ name, value, url: shop.url }])
  return `${name}=${value}`
}

/** What is pressed before the page knows its member is a visitor's. */
export const untilKnown = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-signed-in', /^(user|admin)$/)
