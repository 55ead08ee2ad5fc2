import type { Page } from '@playwright/test'
import { hostileStrings } from '#shared/testing/hostile-strings.ts'

/** Notes scripts that run, requests to elsewhere, and errors of the page. */
export async function watch(page: Page, origin: string): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('hit', () => found.push(`a script ran at ${page.url()}`))
  page.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', ({ message }) => found.push(`error: ${message}`))
  page.on('request', (request) => {
    const url = request.url()
    if (!/^(data|blob):/.test(url) && !url.startsWith(`${origin}/`)) found.push(`request: ${url}`)
  })
  return found
}
/** The page as it should be: one h1, one main, its header and footer, nothing that scrolls sideways. */
export const shapeOf = (page: Page) =>
  page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    mains: document.querySelectorAll('main').length,
    header: Boolean(document.querySelector('header')?.getClientRects().length),
    // What is wider than the screen, by name.
    wide:
      document.documentElement.scrollWidth > innerWidth
        ? [...document.querySelectorAll('body *')]
            .filter((element) => element.getBoundingClientRect().right > innerWidth)
            .map(({ localName, className, textContent }) => [localName, className, textContent?.slice(0, 40)])
        : [],
    foreign: document.querySelectorAll(
      'main :is(iframe, object, embed, style, script, form[action], base, meta, link)',
    ).length,
  }))
export const sound = { headings: 1, mains: 1, header: true, wide: [], foreign: 0 }

/** What the server draws at each address, read on the page that is open: a load of each costs a hundred times as much. */
export const drawnShapes = (page: Page, addresses: readonly string[]) =>
  page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (address) => {
          const answer = await fetch(address)
          const drawn = new DOMParser().parseFromString(await answer.text(), 'text/html')
          const count = (selector: string) => drawn.querySelectorAll(selector).length
          const shape = {
            status: answer.status,
            headings: count('h1'),
            mains: count('main'),
            scripts: count('script'),
            frames: count('iframe, object, embed, base, form[action]'),
            handlers: [...drawn.querySelectorAll('*')].filter((element) =>
              element.getAttributeNames().some((name) => name.startsWith('on')),
            ).length,
          }
          return [address, shape] as const
        }),
      ),
    addresses,
  )

/** Every hostile text, several in each row of at most so many characters; of a long one its beginning. */
export const inRows = (most: number, longest = most): string[] =>
  hostileStrings
    .map((text) => text.slice(0, longest))
    .toSorted((one, other) => one.length - other.length)
    .reduce<string[]>((all, text) => {
      const together = `${all.at(-1) ?? ''}\n\n${text}`
      return all.length > 0 && together.length <= most ? [...all.slice(0, -1), together] : [...all, text]
    }, [])
