import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The dark theme changes colours alone: only the rules that judge colours are asked again. */
const themes: readonly { theme: 'light' | 'dark'; options: { runOnly?: string[] } }[] = [
  { theme: 'light', options: {} },
  { theme: 'dark', options: { runOnly: ['color-contrast', 'link-in-text-block'] } },
]

/**
 * What axe finds on the page as it stands, in words, in both themes: switched in place, as a device does at dusk. The page
 * has no frames, so axe runs within it; and only what is wrong is worked out in full.
 */
export async function findViolations(page: Page): Promise<string[]> {
  expect(page.frames(), 'axe looks into no frames').toHaveLength(1)
  const found: string[] = []
  for (const { theme, options } of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    const { violations } = await new AxeBuilder({ page, ...(await sourceFor(page)) })
      .setLegacyMode()
      .options({ ...options, resultTypes: ['violations'] })
      .analyze()
    for (const { id, nodes } of violations)
      found.push(`${theme} ${id}: ${nodes[0]?.target.join(' ')} ${nodes[0]?.failureSummary ?? ''}`)
  }
  return found
}

/** The builder's own source is twice as large; a page takes seconds to read that on a slow machine. */
const ofBuilder = createRequire(import.meta.resolve('@axe-core/playwright'))
const source = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8')

/** It is read once a document. */
async function sourceFor(page: Page): Promise<{ axeSource: string }> {
  return { axeSource: (await page.evaluate(() => 'axe' in globalThis)) ? 'void 0' : source }
}
