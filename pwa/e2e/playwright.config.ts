import { userInfo } from 'node:os'
import { defineConfig, devices } from '@playwright/test'

const {
  KESTREL_BROWSER: wholeChromium,
  KESTREL_HEADLESS_SHELL: shell,
  KESTREL_FIREFOX,
  KESTREL_WEBKIT,
} = process.env

/**
 * What Chromium would do beside the tests. Two pages of its address bar are drawn anew for each test's window: half of the
 * processor's time of a short test. Only the last list counts, so those that Playwright switches off are named again.
 */
const unneeded = [
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,LensOverlay',
  'HttpsFirstBalancedModeAutoEnable,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled',
  'PreconnectToSearch',
]

/** One text for every browser. */
const flows = '**/browsers/*.e2e.ts'
/** What Firefox shows, by WebDriver BiDi. */
const firefoxFiles = [flows, '**/main-job.e2e.ts', '**/outbox.e2e.ts']
/** Tests of these files that cannot run in Firefox, each with its reason. */
const notInFirefox: { title: RegExp; reason: string }[] = [
  {
    title: /a lost answer does not double its change/,
    reason: 'BiDi tells no body of a request, and route.fetch() then sends one without it',
  },
]

const firefox = {
  name: 'firefox',
  testMatch: firefoxFiles,
  grepInvert: notInFirefox.map(({ title }) => title),
  use: {
    browserName: 'firefox' as const,
    viewport: { width: 412, height: 839 },
    hasTouch: true,
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: KESTREL_FIREFOX ?? '',
      // Firefox does not start in a home that is another user's.
      env: { ...process.env, HOME: userInfo().homedir },
    },
  },
}
/** By its own driver: no fixture of Playwright's opens it. */
const webkit = { name: 'webkit', testMatch: [flows], metadata: { driver: KESTREL_WEBKIT } }
/** The headless shell gives no reasons why an app cannot be installed, and has neither wake lock nor notifications. */
const wholeFiles = [
  '**/install.e2e.ts',
  '**/wake-lock.e2e.ts',
  '**/push-messages.e2e.ts',
  '**/sign-out-traces.e2e.ts',
]
const chromium = (executablePath: string | undefined) => ({
  use: {
    ...devices['Pixel 7'],
    channel: undefined,
    // Drawn by software: a phone's 2.6 pixels a CSS pixel cost a fifth of the processor's time of a page.
    deviceScaleFactor: 1,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${unneeded.join(',')}`,
      ],
    },
  },
})
const projects = [
  {
    name: 'chromium',
    testIgnore: [...wholeFiles, '**/browsers/faults.e2e.ts'],
    ...chromium(shell || wholeChromium),
  },
  { name: 'whole-chromium', testMatch: wholeFiles, ...chromium(wholeChromium) },
  ...(KESTREL_FIREFOX ? [firefox] : []),
  ...(KESTREL_WEBKIT ? [webkit] : []),
]

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../node_modules/.cache/playwright',
  globalSetup: './start-database.ts',
  // Half of a browser test is waiting: four share two cores.
  workers: 4,
  fullyParallel: false,
  // A time-out only ends what hangs.
  timeout: 900_000,
  // So does this, for what is waited for.
  expect: { timeout: 120_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../../.reports/browser.json' }],
  ],
  // So does this, for one step of a test.
  use: { serviceWorkers: 'block', actionTimeout: 240_000 },
  projects,
})
