import { expect, test } from 'vitest'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { withWaitingMessages } from './waiting-message.tsx'

const entry = (key: string): OutboxEntry => ({
  seq: 1,
  key,
  lane: 'messages/order 12',
  owner: 'u1',
  endpoint: 'sendMessage',
  version: 1,
  input: { thing: 'order 12', text: `Text of ${key}` },
  file: null,
  dependsOn: [],
  seen: {},
  state: 'queued',
  attempts: 0,
  nextAttemptAt: 0,
  createdAt: '2026-05-01T10:00:00.000Z',
  problem: null,
})

test('a message that has arrived while its answer is under way is shown once, as the shop has it', () => {
  const arrived = {
    id: 'k1',
    isFromShop: false,
    author: 'Robin',
    text: 'Text of k1',
    pictures: [],
    state: null,
    createdAt: '2026-05-01T10:01:00.000Z',
    newsId: null,
  }
  const shown = withWaitingMessages([arrived], [entry('k1'), entry('k2')])
  expect(shown).toEqual([
    arrived,
    expect.objectContaining({ id: 'k2', text: 'Text of k2', state: 'Waiting to send' }),
  ])
})
