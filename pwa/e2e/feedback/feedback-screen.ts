import type { Page } from '@playwright/test'
import type { TestShop } from '#server/testing/shop.ts'
import type { Submission } from '#shared/feedback/feedback.contract.ts'
import { expect } from '#pwa/e2e/fixtures.ts'

export const tabOf = (page: Page) => page.getByRole('button', { name: 'Feedback', exact: true })
export const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Feedback' })
export const boxOf = (page: Page) => page.getByLabel('What is on your mind?')

export async function openPanel(page: Page, path = '/planes') {
  await page.goto(path)
  await page.mouse.move(20, 200)
  await tabOf(page).click()
  await expect(boxOf(page)).toBeVisible()
}
/** What has arrived with these words, as an administrator reads it. */
export async function arrived(shop: TestShop, words: string): Promise<Submission[]> {
  const cookie = await shop.signIn('admin@example.com')
  const query = new URLSearchParams({ q: words, limit: '1000' })
  const answer = await shop.fetch(`/api/admin/feedback?${query}`, { cookie })
  return ((await answer.json()) as { submissions: Submission[] }).submissions
}
