import { expect, test } from 'vitest'
import { asSentence } from './as-sentence.ts'

test('a text without an end gets a full stop, one with an end stays as it is', () => {
  expect(asSentence('Photos too dark')).toBe('Photos too dark.')
  expect(asSentence('Say 3 m (or more)')).toBe('Say 3 m (or more).')
  for (const ended of ['Too dark.', 'Too dark!', 'What is it?', 'And so on…', 'And so on...'])
    expect(asSentence(ended)).toBe(ended)
  for (const quoted of ['You wrote “It is mine.”', 'See "Rules."', 'Too dark (all of them.)'])
    expect(asSentence(quoted)).toBe(quoted)
})
