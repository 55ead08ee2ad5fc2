import { describe, expect, test } from 'vitest'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { differences, draftEdits, presentOf, valueWords } from './present-state.ts'

describe('Two versions side by side', () => {
  test('values of a form read as words', () => {
    expect(valueWords('')).toBe('Nothing')
    expect(valueWords(null)).toBe('Nothing')
    expect(valueWords([])).toBe('Nothing')
    expect(valueWords(0)).toBe('0')
    expect(valueWords(false)).toBe('No')
    expect(valueWords(['One', 'Two'])).toBe('One\nTwo')
    expect(valueWords(new Map([[7, 'Dunlin 1000']]))).toBe('Dunlin 1000')
    expect(valueWords([{ name: 'Servo', note: '' }])).toBe('Servo')
  })

  test('only fields that differ are shown, also one that a single version has', () => {
    const mine = { Name: 'Spring', Off: '10', Note: 'Mine' }
    expect(differences(mine, { Name: 'Spring', Off: 10, Germany: '4.90' })).toEqual([
      { field: 'Note', mine: 'Mine', theirs: 'Nothing' },
      { field: 'Germany', mine: 'Nothing', theirs: '4.90' },
    ])
  })

  test('only a conflict with a present record is one', () => {
    const present = { by: 'admin@example.com', record: { id: 1 } }
    const problem = { message: 'Changed', error: 'Changed', code: 'conflict' }
    expect(presentOf(new ApiError('status', 'Changed', 409, { ...problem, present }))).toEqual(present)
    expect(presentOf(new ApiError('status', 'Changed', 409, problem))).toBeNull()
    expect(presentOf(new ApiError('status', 'Changed', 422, { ...problem, present }))).toBeNull()
    expect(presentOf(new Error('Offline'))).toBeNull()
  })

  test('something new has no other version', () => {
    const form = { draft: 'a', setDraft: () => {}, read: String, fields: (text: string) => ({ text }) }
    expect(draftEdits<number, string>(null, form)).toBeUndefined()
    expect(draftEdits<number, string>(3, form)?.read(4)).toBe('4')
  })
})
