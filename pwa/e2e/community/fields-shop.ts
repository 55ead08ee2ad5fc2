import type { Page } from '@playwright/test'
import { expect } from '#pwa/e2e/fixtures.ts'
import type { TestShop } from '#server/testing/shop.ts'
import type { OwnField } from '#shared/flying/flying.contract.ts'

export async function submitted(
  shop: TestShop,
  cookie: string,
  more: Record<string, unknown>,
): Promise<OwnField> {
  const body = { location: 'Fens, United Kingdom', ...more }
  const answer = await shop.fetch('/api/community/fields', { method: 'POST', cookie, body })
  expect(answer.status).toBe(200)
  return (await answer.json()) as OwnField
}

/** Upper Bavaria, 10 km from one of the sample fields. */
const here = { latitude: 48.2, longitude: 11.8 }
export async function beHere(page: Page): Promise<void> {
  await page.context().setGeolocation(here)
  await page.context().grantPermissions(['geolocation'])
}
/** A pin that is another one in the whole directory is drawn anew when it comes, and a press on the one before is lost. */
export async function openWhole(page: Page): Promise<void> {
  const read = page.waitForResponse('**/api/community/directory*')
  await page.goto('/community')
  await (await read).finished()
}
