import { expect, test } from 'vitest'
import { faultOf } from './draft-faults.ts'

const draft = (message: string, email = '') => ({
  message,
  email,
  taskId: '',
  attachments: [],
  withContext: true,
  replaces: [],
  quotes: [],
})

test('FB-03 FB-04 message and address are asked for in the words of the specification, in this order', () => {
  expect(faultOf(draft(' \n '), true)).toEqual({
    field: 'message',
    title: 'Message required',
    text: 'Please enter your feedback message.',
  })
  expect(faultOf(draft('Nice'), true)).toEqual({
    field: 'email',
    title: 'Email required',
    text: 'Please enter your email address.',
  })
  expect(faultOf(draft('Nice'), false)).toBeNull()
  expect(faultOf(draft('Nice', 'guest@example.com'), true)).toBeNull()
})

test('a draft that the server would refuse is refused by the form at once', () => {
  expect(faultOf(draft('Nice', 'guest@example'), true)?.text).toBe('Please enter a valid email address.')
  expect(faultOf(draft('x'.repeat(10_000)), false)).toBeNull()
  expect(faultOf(draft('x'.repeat(10_001)), false)?.text).toBe('Please keep it to 10000 characters.')
})
