import { expect, test } from 'vitest'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import type { OwnPost } from '#shared/posts/posts.contract.ts'
import { withOwnId } from './own-id.ts'
import { afresh, newDraft } from './post-draft.ts'

const draft = { ...newDraft(), title: 'Dunlin, week 1', body: 'The wing is done.' }
const { id, title, body } = draft
const own = (more: Partial<OwnPost>) => ({ own: [{ id, title, body, ...more } as OwnPost], waiting: [] })
const waiting = (more: Record<string, unknown>) => ({
  own: [],
  waiting: [{ endpoint: 'createPost', input: { id, title, body, ...more } } as unknown as OutboxEntry],
})

test('the same words stay one post, also with other spaces', () => {
  expect(withOwnId(draft, { own: [], waiting: [] })).toBe(draft)
  expect(withOwnId(draft, own({}))).toBe(draft)
  expect(withOwnId(draft, waiting({}))).toBe(draft)
  const spaced = { ...draft, title: ' Dunlin,  week 1' }
  expect(withOwnId(spaced, own({}))).toBe(spaced)
  expect(withOwnId(draft, own({ id: 'another', title: 'Another' }))).toBe(draft)
})

test('other words under an id that was sent are another post, with its photos under other keys', () => {
  const file = { name: 'wing.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(1) }
  const sent = { key: 'k1', name: 'wing.jpg', file, progress: 1, url: '/uploads/1.jpg', error: null }
  const photos = [{ ...sent, state: 'success' as const }]
  for (const known of [own({ title: 'Before' }), own({ body: 'Before' }), waiting({ body: 'Before' })]) {
    const next = withOwnId({ ...draft, photos }, known)
    expect(next).toMatchObject({ title, body, photos: [{ file, url: null, state: 'saved' }] })
    expect(next.id).not.toBe(id)
    expect(next.photos[0]?.key).not.toBe('k1')
  }
})

test('a change keeps the id of its post, and a new post that was discarded does not', () => {
  const change = { ...draft, revision: 1 }
  expect(withOwnId(change, own({ title: 'Before' }))).toBe(change)
  expect(afresh(change)).toBe(change)
  expect(afresh(draft).id).not.toBe(id)
})
