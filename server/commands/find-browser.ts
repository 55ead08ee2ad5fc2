import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium, firefox } from 'playwright'
import { startWebkitDriver } from '#server/testing/services/webkit-driver.ts'
import { run } from './child-processes.ts'

interface Places {
  variable: 'KESTREL_BROWSER' | 'KESTREL_HEADLESS_SHELL' | 'KESTREL_FIREFOX' | 'KESTREL_WEBKIT'
  names: readonly string[]
  paths: readonly string[]
  packages: readonly string[]
}
const chromiumPlaces: Places = {
  variable: 'KESTREL_BROWSER',
  names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'],
  paths: [
    '/usr/bin/chromium',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  ],
  packages: ['chromium', 'fonts-liberation'],
}
const shellPlaces: Places = {
  variable: 'KESTREL_HEADLESS_SHELL',
  names: ['chromium-headless-shell'],
  paths: ['/usr/bin/chromium-headless-shell'],
  packages: ['chromium-headless-shell'],
}
const firefoxPlaces: Places = {
  variable: 'KESTREL_FIREFOX',
  names: ['firefox-esr', 'firefox'],
  paths: [
    '/usr/bin/firefox-esr',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    String.raw`C:\Program Files\Mozilla Firefox\firefox.exe`,
  ],
  packages: ['firefox-esr'],
}
/** The driver; Debian's brings the browser along. */
const webkitPlaces: Places = {
  variable: 'KESTREL_WEBKIT',
  names: ['WebKitWebDriver'],
  paths: ['/usr/bin/WebKitWebDriver'],
  packages: ['webkit2gtk-driver', 'xvfb'],
}

export class NoBrowser extends Error {}

/** KESTREL_BROWSER, Playwright's own, the system's, or one installed now. Throws NoBrowser. */
export async function findBrowser(
  env: NodeJS.ProcessEnv = process.env,
  install = installChromium,
): Promise<string> {
  const own = chromium.executablePath()
  const found = named(env, chromiumPlaces) ?? present(env, chromiumPlaces, own)
  if (found) return found
  await install()
  const installed = present(env, chromiumPlaces, own)
  if (installed) return installed
  throw new NoBrowser(
    'No browser for the browser tests, and none could be installed. Install Chromium or Chrome and name it in ' +
      'KESTREL_BROWSER=/path/to/chromium, or run "npx playwright install chromium" where its download is allowed.',
  )
}

/** Path of Chromium's headless shell, which takes a quarter less processor time than a whole Chromium; or `whole`. */
export async function findHeadlessShell(
  whole: string,
  env: NodeJS.ProcessEnv = process.env,
  install = () => installPackages(shellPlaces.packages),
): Promise<string> {
  const find = () => named(env, shellPlaces) ?? present(env, shellPlaces)
  if (env[chromiumPlaces.variable]) return named(env, shellPlaces) ?? whole
  if (!find()) await install()
  return find() ?? whole
}

/** A Firefox with WebDriver BiDi: KESTREL_FIREFOX, the system's, or one installed now. Throws NoBrowser. */
export const findFirefox = (
  env: NodeJS.ProcessEnv = process.env,
  install = () => installPackages(firefoxPlaces.packages),
  answers = answersToBidi,
): Promise<string> => findOther(firefoxPlaces, { env, install, answers })

/** A WebKit with W3C WebDriver: KESTREL_WEBKIT or the system's; CONTRIBUTING.md names its packages. Throws NoBrowser. */
export const findWebkit = (
  env: NodeJS.ProcessEnv = process.env,
  install = async () => {},
  answers = answersToWebDriver,
): Promise<string> => findOther(webkitPlaces, { env, install, answers })

interface Search {
  env: NodeJS.ProcessEnv
  install: () => Promise<void>
  answers: (path: string) => Promise<boolean>
}
async function findOther(places: Places, { env, install, answers }: Search): Promise<string> {
  let found = named(env, places) ?? present(env, places)
  if (!found) {
    await install()
    found = present(env, places)
  }
  if (!found) throw new NoBrowser('there is none')
  if (!(await answers(found))) throw new NoBrowser(`no page can be opened by ${found}`)
  return found
}

function named(env: NodeJS.ProcessEnv, { variable }: Places): string | undefined {
  const path = env[variable]
  if (!path || existsSync(path)) return path || undefined
  throw new NoBrowser(`${variable} names ${path}, and there is no such file`)
}

function present(
  env: NodeJS.ProcessEnv,
  { names, paths }: Places,
  ...first: readonly string[]
): string | undefined {
  const onPath = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const candidates = [
    ...first,
    ...names.flatMap((name) => onPath.map((folder) => join(folder, name))),
    ...paths,
  ]
  return candidates.find((path) => existsSync(path))
}

/** A Snap cannot read /tmp, and newer versions may differ. */
async function answersToBidi(executablePath: string): Promise<boolean> {
  const env = { ...process.env, HOME: userInfo().homedir }
  // A busy machine starts it slowly.
  const options = { channel: 'moz-firefox', executablePath, env, timeout: 90_000 }
  const browser = await firefox.launch(options).catch(() => null)
  if (!browser) return false
  try {
    await (await browser.newPage()).goto('about:blank')
    return true
  } catch {
    return false
  } finally {
    await browser.close()
  }
}

async function answersToWebDriver(driverPath: string): Promise<boolean> {
  const webkit = await startWebkitDriver(driverPath).catch(() => null)
  if (!webkit) return false
  try {
    const browser = await webkit.newBrowser({ width: 400, height: 400 })
    await browser.get('about:blank')
    await browser.quit()
    return true
  } catch {
    return false
  } finally {
    await webkit.close()
  }
}

async function installChromium(): Promise<void> {
  console.log('No browser found: installing one')
  const { code } = await run(['playwright', 'install', 'chromium'])
  if (code !== 0) await installPackages(chromiumPlaces.packages)
}

/** Only as root on Debian and its relatives. */
async function installPackages(packages: readonly string[]): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run(['apt-get', 'update', '-qq'], { env })
  await run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}
