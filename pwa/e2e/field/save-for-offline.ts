import { expect, type Page } from '@playwright/test'

/** On the page of a plane, which is open: its button is below the first screen. */
export async function saveForOffline(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByText('Free manual').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 300))
  await page.getByRole('button', { name: 'Save for offline' }).click()
  await expect(page.getByText(`${name} is saved for offline`)).toBeVisible()
}
