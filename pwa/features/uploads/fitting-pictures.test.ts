import { expect, test } from 'vitest'
import { attachmentAt } from './attachment.ts'
import { fittingPictures } from './read-pictures.ts'

const pictures = ['a', 'b', 'c'].map((name) => attachmentAt(`/uploads/${name}.webp`, name))
const tooMany = { name: null, why: 'Maximum 5 file(s) allowed' }

test('pictures for which others left no room while they were read are said to be too many, once', () => {
  expect(fittingPictures({ pictures, notTaken: [] }, 2, 5)).toEqual({ pictures, notTaken: [] })
  const few = fittingPictures({ pictures, notTaken: [] }, 4, 5)
  expect(few.pictures.map(({ name }) => name)).toEqual(['a'])
  expect(few.notTaken).toEqual([tooMany])
  expect(fittingPictures({ pictures, notTaken: [tooMany] }, 5, 5)).toEqual({
    pictures: [],
    notTaken: [tooMany],
  })
})
