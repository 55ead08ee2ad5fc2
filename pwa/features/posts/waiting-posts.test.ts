import { expect, test } from 'vitest'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { changingIds, isOf } from './waiting-posts.ts'

const post = { id: 'p1', title: 'Dunlin', body: 'Done.', revision: 2 }
const entry = (endpoint: string, input: Record<string, unknown>, problem: unknown = null) =>
  ({ endpoint, input, problem }) as OutboxEntry

test('a change of photos, planes or kind alone waits until the shop has a later version', () => {
  const change = { id: 'p1', title: 'Dunlin', body: 'Done.', kind: 'question', photos: [], revision: 2 }
  expect(isOf(post, entry('updatePost', change))).toBe(false)
  expect(isOf({ ...post, revision: 3 }, entry('updatePost', change))).toBe(true)
  expect(isOf({ ...post, id: 'p2', revision: 3 }, entry('updatePost', change))).toBe(false)
})

test('a new post has arrived as soon as the shop has its id', () => {
  expect(isOf(post, entry('createPost', { id: 'p1' }))).toBe(true)
  expect(isOf(post, entry('createPost', { id: 'p2' }))).toBe(false)
})

test('a post is changing while its change waits, and not after it was refused', () => {
  const problem = { status: 409, code: 'conflict', message: 'Changed.' }
  const entries = [
    entry('updatePost', { id: 'p1' }),
    entry('updatePost', { id: 'p2' }, problem),
    entry('createPost', { id: 'p3' }),
  ]
  expect(changingIds(entries)).toEqual(new Set(['p1']))
})
