import type { Page } from '@playwright/test'
import type { TestShop } from '#server/testing/shop.ts'
import type { Submission } from '#shared/feedback/feedback.contract.ts'
import { expect } from '#pwa/e2e/fixtures.ts'

export const tabOf = (page: Page) => page.getByRole('button', { name: 'Feedback', exact: true })
export const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Feedback' })
export const boxOf = (page: Page) => page.getByLabel('What is on your mind?')

/** The device knows whose feedback it is. */
export async function asMember(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
}
export async function openPanel(page: Page, isMember = false): Promise<void> {
  await page.goto('/planes')
  await page.mouse.move(20, 200)
  if (isMember) await asMember(page)
  await tabOf(page).click()
  await expect(boxOf(page)).toBeVisible()
  await untilHeard(page)
}
/** The panel takes the focus in the frame after it is drawn, and hears Escape from then on. */
const untilHeard = (page: Page) =>
  expect.poll(() => panelOf(page).evaluate((panel) => panel.contains(document.activeElement))).toBe(true)
export async function closePanel(page: Page): Promise<void> {
  await untilHeard(page)
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toBeHidden()
}
/** Waits until what was sent is at the shop or on the device: the words that say so go by themselves after three seconds. */
export const untilTaken = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('kestrel.feedback') ?? ''))
    .toContain('"message":""')
/** Sends what is written, and gives what the shop has of it: the thanks end by themselves after three seconds. */
export async function sendNow(page: Page, shop: TestShop, words: string): Promise<Submission | undefined> {
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect.poll(async () => (await arrived(shop, words)).length).toBe(1)
  return (await arrived(shop, words))[0]
}
/** What has arrived with these words, as an administrator reads it. */
export async function arrived(shop: TestShop, words: string): Promise<Submission[]> {
  const cookie = await shop.signIn('admin@example.com')
  const query = new URLSearchParams({ q: words, limit: '1000' })
  const answer = await shop.fetch(`/api/admin/feedback?${query}`, { cookie })
  return ((await answer.json()) as { submissions: Submission[] }).submissions
}
