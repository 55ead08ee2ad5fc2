import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium, firefox } from 'playwright'
import { run } from './child-processes.ts'

/** Where a system has a browser: its names on the path, its usual places, and the packages that bring it on Linux. */
interface Places {
  variable: 'KESTREL_BROWSER' | 'KESTREL_FIREFOX'
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

export class NoBrowser extends Error {}

/**
 * Path of a Chromium for the browser tests: the one named by KESTREL_BROWSER, Playwright's own, the system's, or one
 * that is installed now. Throws NoBrowser with what to do.
 */
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

/**
 * Path of a Firefox that answers to WebDriver BiDi: the one named by KESTREL_FIREFOX, the system's, or one that is
 * installed now. Throws NoBrowser with the reason.
 */
export async function findFirefox(
  env: NodeJS.ProcessEnv = process.env,
  install = () => installPackages(firefoxPlaces.packages),
  answers = answersToBidi,
): Promise<string> {
  let found = named(env, firefoxPlaces) ?? present(env, firefoxPlaces)
  if (!found) {
    await install()
    found = present(env, firefoxPlaces)
  }
  if (!found) throw new NoBrowser('there is none, and none could be installed')
  if (!(await answers(found))) throw new NoBrowser(`Playwright cannot open a page in ${found}`)
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

/** Some cannot be driven: a Snap sees no profile in /tmp, and a newer Firefox may know other commands. */
async function answersToBidi(executablePath: string): Promise<boolean> {
  const env = { ...process.env, HOME: userInfo().homedir }
  const options = { channel: 'moz-firefox', executablePath, env, timeout: 30_000 }
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

async function installChromium(): Promise<void> {
  console.log('No browser found: installing one …')
  const { code } = await run(['playwright', 'install', 'chromium'])
  if (code !== 0) await installPackages(chromiumPlaces.packages)
}

/** By apt, which works for root on Debian and its kin; elsewhere nothing happens. */
async function installPackages(packages: readonly string[]): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run(['apt-get', 'update', '-qq'], { env })
  await run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}
