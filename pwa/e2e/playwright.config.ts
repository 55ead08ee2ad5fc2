import { defineConfig, devices } from '@playwright/test'

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
      ],
    },
  },
})
