import { expect, test } from 'vitest'
import { sortFiles } from './attachment.ts'

const file = (name: string, size = 10, type = 'image/jpeg') =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: size })

test('FB-26 COMM-22 a sixth picture, one byte too many and another type are refused in the words given', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => file(name))
  expect(sortFiles(five, 0).errors).toEqual([])
  expect(sortFiles([file('f')], 5).errors).toEqual(['Maximum 5 file(s) allowed'])
  expect(sortFiles([file('big.jpg', 10_485_761)], 0).errors).toEqual([
    'big.jpg: File size must be less than 10MB',
  ])
  expect(sortFiles([file('exact.jpg', 10_485_760)], 0).accepted).toHaveLength(1)
  expect(sortFiles([file('plan.pdf', 10, 'application/pdf')], 0).errors).toEqual([
    'plan.pdf: File type not allowed',
  ])
})

test('of too many the first are taken', () => {
  const { accepted, errors } = sortFiles(
    ['a', 'b', 'c'].map((name) => file(name)),
    3,
  )
  expect(accepted.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(errors).toEqual(['Maximum 5 file(s) allowed'])
})
