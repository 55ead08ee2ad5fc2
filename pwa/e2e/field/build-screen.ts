import type { Page } from '@playwright/test'
import type { TestShop } from '#server/testing/shop.ts'
import type { Build } from '#shared/builds/builds.contract.ts'

/** The sample maker's own build. */
export const buildScreen = '/user/builds/lapwing-800'
export const ownBuild = async (shop: TestShop) => {
  const cookie = await shop.signIn()
  const [build] = (await (await shop.fetch('/api/builds', { cookie })).json()) as Build[]
  if (!build) throw new Error('The sample maker has no build')
  return build
}
/** The rows of the screen, and what is done with them. */
export function rows(page: Page) {
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) })
  return {
    row,
    open: (name: string) => row(name).getByRole('button', { name }).click(),
    save: (name: string) => row(name).getByRole('button', { name: 'Save', exact: true }).click(),
  }
}
export const logFlight = (page: Page) =>
  page.getByRole('button', { name: 'Log a flight' }).filter({ visible: true }).first().click()
