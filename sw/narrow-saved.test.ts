import { expect, test } from 'vitest'
import { narrowSaved } from './narrow-saved.ts'

const at = (path: string) => new URL(path, 'https://shop.example.com')

test('of saved posts those of a plane and a kind are left, and no page that was not saved', () => {
  const plane = { slug: 'lapwing-800', name: 'Lapwing 800' }
  const [build, question] = [
    { id: '1', kind: 'build', planes: [plane] },
    { id: '2', kind: 'question', planes: [] },
  ]
  const saved = { posts: [build, question], next: 'later' }
  const posts = (query: string) => narrowSaved(at(`/api/community/posts?${query}`), saved)
  expect(posts('kind=build&plane=lapwing-800')).toEqual({ posts: [build], next: null })
  expect(posts('kind=question')).toEqual({ posts: [question], next: null })
  expect(posts('plane=swift-1200')).toBeNull()
  expect(posts('before=2026-11-01')).toBeNull()
  const none = narrowSaved(at('/api/community/posts?kind=build'), { posts: [], next: null })
  expect(none).toEqual({ posts: [], next: null })
})

test('of saved print profiles those that suit are left; what a plane needs is not known from them', () => {
  const profile = (material: string, nozzle: number) => ({
    material,
    settings: { printers: ['any'], sizes: [{ nozzle }] },
  })
  const [pla, tpu] = [profile('pla', 0.4), profile('tpu', 0.6)]
  const saved = { profiles: [pla, tpu], product: null, products: [] }
  const profiles = (query: string) => narrowSaved(at(`/api/print-profiles?${query}`), saved)
  expect(profiles('material=tpu')).toEqual({ ...saved, profiles: [tpu] })
  expect(profiles('nozzle=0.4')).toEqual({ ...saved, profiles: [pla] })
  expect(profiles('product=lapwing-800')).toBeNull()
})

test('other saved answers stay as they are: their pages narrow them', () => {
  expect(narrowSaved(at('/api/purchase-resources?kind=motor'), [1])).toEqual([1])
})
