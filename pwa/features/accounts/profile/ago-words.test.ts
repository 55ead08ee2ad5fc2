import { expect, test } from 'vitest'
import { agoWords } from './ago-words.ts'

const now = Date.UTC(2026, 5, 30, 12)
const ago = (hours: number) => agoWords(new Date(now - hours * 3_600_000).toISOString(), now)

test.each([
  [0, 'within the hour'],
  [0.9, 'within the hour'],
  [1, '1 hour ago'],
  [47, '47 hours ago'],
  [49, '2 days ago'],
  [24 * 29, '29 days ago'],
  [24 * 31, 'on 30 May 2026'],
])('%s hours: %s', (hours, words) => expect(ago(hours)).toBe(words))
