import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { error as driverError, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import type { WebkitDriver } from '#server/testing/services/webkit-driver.ts'
import { patience, phone, type Tab, type Thing, type Visit } from './tab.ts'

const require = createRequire(import.meta.url)
/** Finds by role, label and text in the page, as Playwright does. */
const finder = readFileSync(
  require.resolve('@testing-library/dom').replace(/index\.js$/, '@testing-library/dom.umd.min.js'),
  'utf8',
)

interface Sought extends Omit<Thing, 'name' | 'inside'> {
  name: string | { source: string; flags: string } | null
  inside: Sought | null
}
const soughtOf = ({ by, role, name = null as never, inside }: Thing): Sought => ({
  by,
  ...(role ? { role } : {}),
  name: name instanceof RegExp ? { source: name.source, flags: name.flags } : name,
  inside: inside ? soughtOf(inside) : null,
})

type Queries = Record<
  'queryAllByRole' | 'queryAllByLabelText' | 'queryAllByText',
  (place: Element, what: unknown, options?: object) => Element[]
>
/** Goes into the page as text. Null: the finder is not in this page yet. */
function findInPage(sought: Sought, alsoHidden: boolean): Element[] | null {
  const queries = (window as { TestingLibraryDom?: Queries }).TestingLibraryDom
  if (!queries) return null
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const find = ({ by, role, name, inside }: Sought): Element[] => {
    const words = name && typeof name === 'object' ? new RegExp(name.source, name.flags) : name
    const places = inside ? find(inside) : [document.body]
    return places
      .flatMap((place) => {
        if (by === 'role') return queries.queryAllByRole(place, role, words === null ? {} : { name: words })
        return by === 'label'
          ? queries.queryAllByLabelText(place, words)
          : queries.queryAllByText(place, words)
      })
      .filter((element) => alsoHidden || isVisible(element))
  }
  return find(sought)
}

/** What passes while a page changes. */
const passing = [
  driverError.StaleElementReferenceError,
  driverError.ElementNotInteractableError,
  driverError.ElementClickInterceptedError,
  driverError.JavascriptError,
]
const isPassing = (fault: unknown) => passing.some((kind) => fault instanceof kind)

/** Milliseconds: the driver may say that it tapped before a busy page has the click. */
const tapArrives = 5_000

class WebDriverTab implements Tab {
  readonly #driver: WebDriver
  readonly #handle: string
  readonly #url: string
  readonly #files: string

  constructor(driver: WebDriver, { handle, url, files }: { handle: string; url: string; files: string }) {
    this.#driver = driver
    this.#handle = handle
    this.#url = url
    this.#files = files
  }

  async #here(): Promise<WebDriver> {
    await this.#driver.switchTo().window(this.#handle)
    return this.#driver
  }
  async #find(thing: Thing, alsoHidden = false): Promise<WebElement[]> {
    const driver = await this.#here()
    const ask = () =>
      driver.executeScript<WebElement[] | null>(
        `return (${findInPage.toString()})(arguments[0], arguments[1])`,
        soughtOf(thing),
        alsoHidden,
      )
    const found = await ask()
    if (found) return found
    await driver.executeScript(finder)
    return (await ask()) ?? []
  }
  /** Tries an act on a thing until it succeeds; throws what was in its way last. */
  async #act(thing: Thing, act: (element: WebElement) => Promise<void>, alsoHidden = false): Promise<void> {
    const deadline = Date.now() + patience
    for (;;) {
      try {
        const [element] = await this.#find(thing, alsoHidden)
        if (element) return await act(element)
        if (Date.now() > deadline) throw new Error(`Not on the screen: ${JSON.stringify(soughtOf(thing))}`)
      } catch (fault) {
        if (!isPassing(fault) || Date.now() > deadline) throw fault
      }
      await pause(50)
    }
  }

  async open(where: string) {
    await (await this.#here()).get(this.#url + where)
  }
  async reload() {
    await (await this.#here()).navigate().refresh()
  }
  async back() {
    await (await this.#here()).navigate().back()
  }
  async address() {
    const { pathname, search } = new URL(await (await this.#here()).getCurrentUrl())
    return pathname + search
  }
  async count(thing: Thing) {
    return (await this.#find(thing)).length
  }
  tap(thing: Thing) {
    return this.#act(thing, async (element) => {
      // A box that is drawn by its label is tapped there; nothing that still moves is.
      const target = await this.#driver.executeAsyncScript<WebElement | null>(
        `const [element, done] = arguments
        const target = (element.matches('input') && element.labels?.[0]) || element
        target.scrollIntoView({ block: 'center' })
        const place = () => JSON.stringify(target.getBoundingClientRect())
        const before = place()
        // Background tabs have no frames.
        setTimeout(() => done(place() === before ? target : null), 60)`,
        element,
      )
      if (!target) throw new driverError.ElementNotInteractableError('It moves')
      await this.#driver.executeScript(
        `const [target] = arguments
        window.tapped = 'waiting'
        addEventListener('click', ({ target: hit }) => { window.tapped = target.contains(hit) ? 'hit' : 'missed' }, { capture: true, once: true })`,
        target,
      )
      await target.click()
      const deadline = Date.now() + tapArrives
      const tapped = () => this.#driver.executeScript('return window.tapped')
      // A page that moved under the tap had it elsewhere; a new page knows nothing of it.
      let found = await tapped()
      for (; found === 'waiting' && Date.now() < deadline; found = await tapped()) await pause(20)
      if (found === 'waiting' || found === 'missed')
        throw new driverError.ElementNotInteractableError('The tap missed it')
    })
  }
  type(thing: Thing, words: string) {
    return this.#act(thing, async (element) => {
      await element.click()
      await element.sendKeys(Key.chord(Key.CONTROL, 'a'))
      await element.sendKeys(words)
    })
  }
  async press(key: 'Enter' | 'Escape' | 'Tab') {
    const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB }
    await (await this.#here()).actions().sendKeys(keys[key]).perform()
  }
  async choose(thing: Thing, files: Parameters<Tab['choose']>[1]) {
    const paths = await Promise.all(
      files.map(async ({ name, bytes }) => {
        const file = path.join(this.#files, name)
        await writeFile(file, bytes)
        return file
      }),
    )
    await this.#act(thing, (element) => element.sendKeys(paths.join('\n')), true)
  }
  async run<T, A>(work: (given: A) => T | Promise<T>, given?: A): Promise<T> {
    const driver = await this.#here()
    const answer = await driver.executeAsyncScript<{ value: T } | { fault: string }>(
      `const [given, done] = arguments
      Promise.resolve(given).then(${work.toString()}).then((value) => done({ value }), (fault) => done({ fault: String(fault) }))`,
      given ?? null,
    )
    if ('fault' in answer) throw new Error(answer.fault)
    return answer.value
  }
  async close() {
    await (await this.#here()).close()
  }
}

/** Name and bytes of the file that comes into a folder. */
async function awaitFile(folder: string): Promise<{ name: string; bytes: Buffer }> {
  const deadline = Date.now() + patience
  let before = -1
  for (;;) {
    const [name] = (await readdir(folder)).filter((each) => !each.endsWith('.wkdownload'))
    const bytes = name === undefined ? null : await readFile(path.join(folder, name))
    if (name !== undefined && bytes && bytes.length > 0 && bytes.length === before) return { name, bytes }
    if (Date.now() > deadline) throw new Error('No file was downloaded')
    before = bytes?.length ?? -1
    await pause(100)
  }
}

/** WebKitGTK by W3C WebDriver. */
export async function openWebDriverVisit(webkit: WebkitDriver, url: string): Promise<Visit> {
  const driver = await webkit.newBrowser(phone)
  const files = path.join(webkit.downloads, '../chosen')
  await mkdir(files, { recursive: true })
  const tabOf = async () => new WebDriverTab(driver, { handle: await driver.getWindowHandle(), url, files })
  const tab = await tabOf()
  return {
    tab,
    async newTab() {
      await driver.switchTo().newWindow('tab')
      return tabOf()
    },
    async setCookies(header) {
      // A cookie can only be given to the site that is open.
      await tab.open('/livez')
      for (const pair of header.split('; ')) {
        const [name = '', value = ''] = pair.split('=', 2)
        await driver.manage().addCookie({ name, value, httpOnly: true, sameSite: 'Lax' })
      }
    },
    clearCookies: () => driver.manage().deleteAllCookies(),
    async download(act) {
      await rm(webkit.downloads, { recursive: true, force: true })
      await mkdir(webkit.downloads)
      await act()
      return awaitFile(webkit.downloads)
    },
    close: () => driver.quit(),
  }
}
