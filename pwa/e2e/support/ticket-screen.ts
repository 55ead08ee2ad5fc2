import type { Page } from '@playwright/test'
import type { TestShop } from '#server/testing/shop.ts'

export const ticketForm = (page: Page) => page.getByRole('form', { name: 'Write to us' })
export async function fillTicket(page: Page, subject: string) {
  await page.getByRole('heading', { name: 'Write to us' }).scrollIntoViewIfNeeded()
  await ticketForm(page).getByLabel('What is it about?').selectOption('printing')
  await ticketForm(page).getByLabel('Subject').fill(subject)
  await ticketForm(page).getByLabel('Message').fill('The spar does not go in.')
}
export const ticketsAtDesk = async (shop: TestShop, q: string) => {
  const cookie = await shop.signIn('admin@example.com')
  const answer = await shop.fetch(`/api/admin/support-tickets?q=${encodeURIComponent(q)}`, { cookie })
  return ((await answer.json()) as { rows: Record<string, unknown>[] }).rows
}
export const newSubject = () => `A spar is too thick ${crypto.randomUUID().slice(0, 8)}`
