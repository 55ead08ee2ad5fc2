import { describe, expect, test } from 'vitest'
import { readPictureAddress, servingRendition } from './picture-address.ts'

const at = (width: number, type = 'avif') => ({ address: `/uploads/abc123-${width}.${type}`, width })
const wanted = { hash: 'abc123', width: 640, type: 'avif' } as const

test('an address is a hash, a width and a type', () => {
  expect(readPictureAddress('/uploads/abc123-640.avif')).toEqual(wanted)
  for (const other of [
    '/uploads/abc123.stl',
    '/uploads/abc123-640.png',
    '/icons/abc-1.webp',
    '/uploads/../a-1.webp',
  ])
    expect(readPictureAddress(other)).toBeNull()
})
describe('in place of a picture that is not kept serves', () => {
  test('the smallest of the larger ones', () => {
    expect(servingRendition(wanted, [at(320), at(1600), at(960)], { alsoSmaller: true })).toEqual(at(960))
  })
  test('a smaller one only where nothing else can be had', () => {
    expect(servingRendition(wanted, [at(160), at(320)], { alsoSmaller: false })).toBeNull()
    expect(servingRendition(wanted, [at(160), at(320)], { alsoSmaller: true })).toEqual(at(320))
  })
  test('nothing that the browser may not read', () => {
    const webp = { ...wanted, type: 'webp' } as const
    expect(servingRendition(webp, [at(960)], { alsoSmaller: true })).toBeNull()
    expect(servingRendition(webp, [at(960), at(1600, 'webp')], { alsoSmaller: true })).toEqual(
      at(1600, 'webp'),
    )
  })
})
