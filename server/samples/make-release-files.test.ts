import { expect, test } from 'vitest'
import { makeReleaseFiles } from './make-release-files.ts'

test('several releases are made beside each other; one that cannot be made fails alone', async () => {
  const asked = ['goldcrest-600', 'no-such-aircraft', 'dipper-620', 'lapwing-800']
  const made = await Promise.allSettled(asked.map(makeReleaseFiles))
  expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  const [first] = made
  const files = first?.status === 'fulfilled' ? first.value : []
  const [stl] = files.filter(({ kind }) => kind === 'stl')
  expect(Buffer.isBuffer(stl?.content) && stl.content.length).toBe(
    84 + (Buffer.isBuffer(stl?.content) ? stl.content.readUInt32LE(80) : 0) * 50,
  )
})
