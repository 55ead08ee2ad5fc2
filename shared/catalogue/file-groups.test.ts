import { expect, test } from 'vitest'
import { groupFiles, partCodeOf } from './file-groups.ts'

const file = (path: string, free = false, size = 1000, kind = 'stl') => ({
  id: 1,
  path,
  kind,
  size,
  free,
  url: free ? '/x' : null,
})

test('files of a sort are one line, what is free is a line of its own', () => {
  const groups = groupFiles([
    file('CHANGELOG.md'),
    file('stl/W1L_LW_x1.stl'),
    file('stl/TP_LW_x1.stl', true),
    file('manual.pdf', true, 500, 'manual'),
    file('stl/W1R_LW_x1.stl', false, 2000),
    file('profiles/lw-pla.ini'),
    file('README.txt'),
  ])
  expect(groups.map(({ name, free, files, size }) => [name, free, files.length, size])).toEqual([
    ['Parts, in print orientation', false, 2, 3000],
    ['Test part', true, 1, 1000],
    ['Print profiles', false, 1, 1000],
    ['Manual', true, 1, 500],
    ['Changelog', false, 1, 1000],
    ['Documents', false, 1, 1000],
  ])
})

test('a file of a part names the part', () => {
  expect(partCodeOf('stl/W1L_LW_x1.stl')).toBe('W1L')
  expect(partCodeOf('stl/N1_PLA_x1.stl')).toBe('N1')
  expect(partCodeOf('TP_x1.stl')).toBe('TP')
  expect(partCodeOf('manual.pdf')).toBeUndefined()
})
