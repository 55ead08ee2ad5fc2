import type { Page } from '@playwright/test'
import { builtFile } from './built-file.ts'

/** Presses a first key, and waits for what it loads: from then on the focus of who uses the keyboard is held. */
export async function beginByKeyboard(page: Page): Promise<void> {
  const loaded = page.waitForResponse(`**/${builtFile('foundation/hold-focus.ts')}`)
  await page.keyboard.press('Shift')
  await (await loaded).finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}
