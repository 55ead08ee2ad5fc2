import { expect, test, vi } from 'vitest'
import { startTestShop } from '#server/testing/shop.ts'

/** The process is never notified. */
vi.mock('#server/database/listen.ts', () => ({ listen: async () => ({ stop: async () => undefined }) }))

test('whoever changes what everybody reads sees the change with the next call, even before the process is notified', async () => {
  const shop = await startTestShop()
  try {
    const cookie = await shop.signIn('admin@example.com')
    const question = 'Which glue holds foam?'
    const questions = async () => (await shop.fetch('/api/support/questions')).text()
    expect(await questions()).not.toContain(question)
    const body = { question, answer: 'Foam-safe CA.', position: 0, isShown: true }
    const saved = await shop.fetch('/api/admin/support/questions', { method: 'POST', body, cookie })
    expect(await saved.json()).toMatchObject({ question })
    expect(await questions()).toContain(question)
  } finally {
    await shop.close()
  }
})
