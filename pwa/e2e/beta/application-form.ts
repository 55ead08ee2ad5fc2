import type { Page } from '@playwright/test'

export const main = (page: Page) => page.getByRole('main')

/** What the account and My workshop do not tell. */
export async function fillApplication(page: Page): Promise<void> {
  const form = main(page)
  await form.getByLabel('Username').fill('robin_the_tester')
  await form.getByLabel('Country').selectOption('FI')
  await form.getByLabel('Printers').fill('Voron V0')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await form.getByRole('checkbox', { name: 'LW-PLA', exact: true }).check()
  await form.getByLabel('Preferred slicer').selectOption('OrcaSlicer')
  await form.getByRole('checkbox', { name: 'Short grass' }).check()
  await form.getByRole('checkbox', { name: 'Fly the plane' }).check()
  await form.getByRole('checkbox', { name: 'YouTube' }).check()
}
