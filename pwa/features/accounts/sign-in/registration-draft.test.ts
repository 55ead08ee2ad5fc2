import { expect, test } from 'vitest'
import { checkDraft, emptyDraft } from './registration-draft.ts'

const good = {
  ...emptyDraft,
  firstName: 'Mika',
  email: 'mika@example.com',
  password: 'Kj7!mQ2#',
  confirm: 'Kj7!mQ2#',
}

test('AUTH-22 AUTH-23 last name and username may stay empty', () => {
  expect(checkDraft(good)).toEqual({})
})

test('AUTH-21 AUTH-26 AUTH-27 AUTH-29 first name, email, password and its repetition are required', () => {
  expect(checkDraft({ ...good, firstName: '  ' })).toEqual({ firstName: 'Please enter your first name' })
  expect(checkDraft({ ...good, email: '' })).toEqual({ email: 'Please enter your email address' })
  expect(checkDraft({ ...good, email: 'mika@example' })).toEqual({
    email: 'Please enter a valid email address',
  })
  expect(checkDraft({ ...good, confirm: '' })).toEqual({ confirm: 'Passwords do not match' })
})

test('AUTH-76 AUTH-77 a short password, and one that differs, are named in the specified words', () => {
  expect(checkDraft({ ...good, password: 'Aa1!xyz', confirm: 'Aa1!xyz' })).toEqual({
    password: 'Password must be at least 8 characters long',
  })
  expect(checkDraft({ ...good, confirm: 'Kj7!mQ2' })).toEqual({ confirm: 'Passwords do not match' })
})

test('AUTH-33 a fair password is not enough', () => {
  expect(checkDraft({ ...good, password: 'kj7!mq2#', confirm: 'kj7!mq2#' })).toEqual({
    password: 'Please choose a stronger password',
  })
})

test('a username that is given must be one', () => {
  expect(checkDraft({ ...good, username: 'a' })).toHaveProperty('username')
  expect(checkDraft({ ...good, username: 'a b c' })).toHaveProperty('username')
  expect(checkDraft({ ...good, username: 'mika_81' })).toEqual({})
})
