import type { Page } from '@playwright/test'
import { expect } from '#pwa/e2e/fixtures.ts'

/** Goes on within the app, as a person does. */
export async function follow(
  page: Page,
  menu: 'Menu' | 'Your account',
  link: string | RegExp,
): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: menu, exact: true }).click()
  const links = page.getByRole('navigation', { name: menu, exact: true })
  await links.getByRole('link', { name: link, exact: true }).click()
}

/** From the list in the menu to one of its products. */
export async function openProduct(
  page: Page,
  list: 'Planes' | 'Parts and hardware',
  name: string,
): Promise<void> {
  await follow(page, 'Menu', list)
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
}
