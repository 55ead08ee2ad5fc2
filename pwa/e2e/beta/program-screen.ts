import type { Page } from '@playwright/test'
import { expect } from '#pwa/e2e/fixtures.ts'
import type { TestShop } from '#server/testing/shop.ts'
import type { AdminProgram } from '#shared/beta/programs/admin-programs.contract.ts'

export const site = { id: 1, name: 'The shop at your field' }
export const plane = { id: 2, name: 'Curlew 1100: the long nacelles' }
export const joinPath = (id: number) => `/api/site-beta-programs/${id}/join`

export const asAdmin = async (shop: TestShop, path: string, body: unknown) =>
  shop.fetch(path, { method: 'POST', cookie: await shop.signIn('admin@example.com'), body })
export async function addProgram(shop: TestShop, more: object): Promise<AdminProgram> {
  const fields = { kind: 'site', status: 'open', duration: 30, startDate: '2099-01-01', capacity: 10 }
  const answer = await asAdmin(shop, '/api/admin/beta-programs', { ...fields, ...more })
  expect(answer.status).toBe(200)
  return (await answer.json()) as AdminProgram
}
/** What "Not interested" does. */
export async function dismissAs(shop: TestShop, cookie: string, program: number): Promise<void> {
  const { id } = (await (await shop.fetch('/api/auth/user', { cookie })).json()) as { id: string }
  const path = `/api/admin/site-beta-programs/${program}/restricted`
  const answer = await shop.fetch(path, { method: 'POST', cookie, body: { userId: id } })
  expect(answer.status).toBe(200)
}
/** A member who has nothing to do with the page. */
export async function otherMember(shop: TestShop) {
  const email = `other-${crypto.randomUUID()}@example.com`
  const body = { email, password: 'Windsock-7-Tailplane!', firstName: 'Robin' }
  const answer = await shop.fetch('/api/auth/register', { method: 'POST', body })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return {
    join: (program: number) => shop.fetch(joinPath(program), { method: 'POST', cookie, body: {} }),
    leave: (program: number) =>
      shop.fetch(`/api/beta-programs/${program}/leave`, { method: 'POST', cookie, body: {} }),
    dismiss: (program: number) => dismissAs(shop, cookie, program),
  }
}
export const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
export const details = (page: Page, name: string) => page.getByRole('dialog', { name })
export const openDetails = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Details of ${name}` }).click()
  await expect(details(page, name)).toBeVisible()
}
export const toastWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
