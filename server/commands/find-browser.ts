import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { run } from './child-processes.ts'

const systemNames = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
]
const systemPaths = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]

export class NoBrowser extends Error {}

/**
 * Path of a Chromium for the browser tests: the one named by KESTREL_BROWSER, Playwright's own, the system's, or one
 * that is installed now. Throws NoBrowser with what to do.
 */
export async function findBrowser(
  env: NodeJS.ProcessEnv = process.env,
  install = installBrowser,
): Promise<string> {
  const named = env['KESTREL_BROWSER']
  if (named) {
    if (existsSync(named)) return named
    throw new NoBrowser(`KESTREL_BROWSER names ${named}, and there is no such file.`)
  }
  const found = present(env)
  if (found) return found
  await install()
  const installed = present(env)
  if (installed) return installed
  throw new NoBrowser(
    'No browser for the browser tests, and none could be installed. Install Chromium or Chrome and name it in ' +
      'KESTREL_BROWSER=/path/to/chromium, or run "npx playwright install chromium" where its download is allowed.',
  )
}

function present(env: NodeJS.ProcessEnv): string | undefined {
  const onPath = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const candidates = [
    chromium.executablePath(),
    ...systemNames.flatMap((name) => onPath.map((folder) => join(folder, name))),
    ...systemPaths,
  ]
  return candidates.find((path) => existsSync(path))
}

async function installBrowser(): Promise<void> {
  console.log('No browser found: installing one …')
  const { code } = await run(['playwright', 'install', 'chromium'])
  if (code === 0 || process.platform !== 'linux' || process.getuid?.() !== 0) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run(['apt-get', 'update', '-qq'], { env })
  await run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
    env,
  })
}
