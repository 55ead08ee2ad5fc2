import { userInfo } from 'node:os'
import { defineConfig, devices } from '@playwright/test'

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

/** What Firefox shows, by WebDriver BiDi: the main job, offline reading and the outbox. */
const firefoxFiles = ['**/main-job.e2e.ts', '**/offline-field.e2e.ts', '**/outbox.e2e.ts']
/** Tests of these files that cannot run in Firefox, each with its reason. */
const notInFirefox: { title: RegExp; reason: string }[] = [
  {
    title: /answers that are lost after the change was made double nothing/,
    reason: 'BiDi tells no body of a request, and route.fetch() then sends one without it',
  },
  {
    title: /the whole release is kept on request, and let go/,
    reason: 'Firefox saves a file from a blob, and BiDi tells of no download',
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
      executablePath: process.env.KESTREL_FIREFOX ?? '',
      // Firefox does not start in a home that is another user's.
      env: { ...process.env, HOME: userInfo().homedir },
    },
  },
}
const chromium = {
  use: {
    ...devices['Pixel 7'],
    channel: undefined,
    launchOptions: {
      ...(process.env.KESTREL_BROWSER ? { executablePath: process.env.KESTREL_BROWSER } : {}),
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
}

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../node_modules/.cache/playwright',
  globalSetup: './start-database.ts',
  // Most of a browser test is waiting: three share two cores well.
  workers: 3,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../../.reports/browser.json' }],
  ],
  use: { serviceWorkers: 'block' },
  projects: process.env.KESTREL_FIREFOX ? [chromium, firefox] : [chromium],
})
