import { expect, test, vi } from 'vitest'

test('what is typed in a reply outlives the page, by owner and conversation', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
  const first = await import('./reply-drafts.store.ts')
  first.writeReply('robin ticket 7', 'It still does not')
  first.writeReply('robin order 9', 'Is it insured?')
  first.writeReply('robin order 9', '')
  vi.resetModules()
  const again = await import('./reply-drafts.store.ts')
  expect(again.readReplies()).toEqual({ 'robin ticket 7': 'It still does not' })
  vi.unstubAllGlobals()
})
