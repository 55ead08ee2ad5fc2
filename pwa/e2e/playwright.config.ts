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
  use: {
    ...devices['Pixel 7'],
    channel: undefined,
    serviceWorkers: 'block',
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
})
