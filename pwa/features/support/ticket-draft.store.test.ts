import { expect, test, vi } from 'vitest'
import { emptyDraft } from './use-ticket-draft.ts'

test('a ticket in progress outlives the page, until it is sent', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
  const first = await import('./ticket-draft.store.ts')
  first.writeTicketDraft({ subject: 'A spar is too thick', message: 'It does not go' })
  vi.resetModules()
  const again = await import('./ticket-draft.store.ts')
  expect(again.readTicketDraft()).toMatchObject({ subject: 'A spar is too thick', message: 'It does not go' })
  again.writeTicketDraft(emptyDraft)
  expect(again.readTicketDraft()).toEqual(emptyDraft)
  vi.unstubAllGlobals()
})
