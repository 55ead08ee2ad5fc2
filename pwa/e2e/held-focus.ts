import type { Page } from '@playwright/test'
import { builtFile } from './built-file.ts'

/** Presses a first key, and waits until what it loads has run: from then on the focus of who uses the keyboard is held. */
export async function beginByKeyboard(page: Page): Promise<void> {
  const file = `/${builtFile('foundation/hold-focus.ts')}`
  const loaded = page.waitForResponse(`**${file}`)
  await page.keyboard.press('Shift')
  await loaded
  // The page's own import, which was first, is answered first.
  await page.evaluate(async (path) => {
    await import(path)
  }, file)
}
