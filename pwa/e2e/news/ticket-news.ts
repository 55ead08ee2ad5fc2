import type { Page } from '@playwright/test'
import { builtFile } from '#pwa/e2e/built-file.ts'
import { announceNews } from '#server/testing/news/announce-news.ts'
import type { TestShop } from '#server/testing/shop.ts'
import type { FromWorker } from '#shared/offline/worker-messages.ts'

/** As the worker tells a page that is listening. */
export const tell = (page: Page, message: FromWorker) =>
  page.evaluate(
    async ([file, data]) => {
      await import(file)
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
    },
    [`/${builtFile('follow-network.ts')}`, message] as const,
  )
export const push = (page: Page) => tell(page, { type: 'push' })
export const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
})
export async function writeTicket(shop: TestShop, cookie: string): Promise<number> {
  const body = { subject: 'Which glue?', message: 'CA or epoxy?', category: 'other' }
  const answer = await shop.fetch('/api/support-tickets', { method: 'POST', cookie, body })
  return ((await answer.json()) as { id: number }).id
}
export async function answerTicket(shop: TestShop, id: number, text: string): Promise<void> {
  const cookie = await shop.signIn('admin@example.com')
  const path = `/api/admin/support-tickets/${id}/answers`
  await shop.fetch(path, { method: 'POST', cookie, body: { revision: 1, text } })
  await announceNews(shop)
}

export const unreadOf = async (shop: TestShop, cookie: string) =>
  ((await (await shop.fetch('/api/notifications', { cookie })).json()) as { isRead: boolean }[]).filter(
    ({ isRead }) => !isRead,
  ).length
