import { expect, type Locator, type Page } from '@playwright/test'

/** On the page of a plane, which is open: its button is below the first screen. */
export async function findSaveForOffline(page: Page, name: string): Promise<Locator> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByText('Free manual').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 300))
  const button = page.getByRole('button', { name: 'Save for offline' })
  await expect(button).toBeVisible()
  return button
}

export async function tapSaveForOffline(page: Page, name: string): Promise<void> {
  await (await findSaveForOffline(page, name)).click()
}
export async function saveForOffline(page: Page, name: string): Promise<void> {
  await tapSaveForOffline(page, name)
  // A toast says it too, and goes by itself.
  await expect(page.getByText(/^Saved on this device, about/)).toBeVisible()
}
