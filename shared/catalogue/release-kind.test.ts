import { expect, test } from 'vitest'
import { compareVersions, releaseKind } from './release-kind.ts'

test('a release is major, minor or patch by what changed in its number', () => {
  expect(releaseKind('1.0', undefined)).toBe('first')
  expect(releaseKind('2.0', '1.4')).toBe('major')
  expect(releaseKind('1.3', '1.2.4')).toBe('minor')
  expect(releaseKind('1.2.1', '1.2')).toBe('patch')
})
test('versions are in the order of their numbers, not of their letters', () => {
  expect(['1.10', '2.0', '1.9', '1.9.1', '1.0'].toSorted(compareVersions)).toEqual([
    '1.0',
    '1.9',
    '1.9.1',
    '1.10',
    '2.0',
  ])
})
