import { expect, test } from 'vitest'
import { sortFiles } from './attachment.ts'
import { readPicture } from './shrink-picture.ts'

const file = (name: string, size = 10, type = 'image/jpeg') =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: size })

test('FB-26 COMM-22 a sixth picture, one byte too many and another type are refused in the words given', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => file(name))
  expect(sortFiles(five, 0, 5).notTaken).toEqual([])
  expect(sortFiles([file('f')], 5, 5).notTaken).toEqual([{ name: null, why: 'Maximum 5 file(s) allowed' }])
  expect(sortFiles([file('big.jpg', 10_485_761)], 0, 5).notTaken).toEqual([
    { name: 'big.jpg', why: 'File size must be less than 10MB' },
  ])
  expect(sortFiles([file('exact.jpg', 10_485_760)], 0, 5).accepted).toHaveLength(1)
  expect(sortFiles([file('plan.pdf', 10, 'application/pdf')], 0, 5).notTaken).toEqual([
    { name: 'plan.pdf', why: 'File type not allowed' },
  ])
})

test('of too many the first are taken', () => {
  const { accepted, notTaken } = sortFiles(
    ['a', 'b', 'c'].map((name) => file(name)),
    3,
    5,
  )
  expect(accepted.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(notTaken.map(({ why }) => why)).toEqual(['Maximum 5 file(s) allowed'])
})

test('a file that is gone before it is read is skipped without an error', async () => {
  const gone = Object.assign(file('gone.jpg'), {
    arrayBuffer: () => Promise.reject(new DOMException('gone')),
  })
  expect(await readPicture(gone)).toBeNull()
  expect(await readPicture(file('there.jpg'))).toMatchObject({ name: 'there.jpg' })
})
