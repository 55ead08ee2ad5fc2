import { expect, test } from 'vitest'
import { fixtureRecords } from '#shared/catalogue/fixture-catalogue.ts'
import { productOf } from '#shared/catalogue/record-product.ts'
import { KeptSummaries } from './kept-summaries.ts'

const [first, second] = fixtureRecords.map(productOf)
if (!first || !second) throw new Error('There are no products')

function bothKept(): KeptSummaries {
  const kept = new KeptSummaries()
  for (const summary of [first, second]) if (summary) kept.put(summary)
  return kept
}

test('products come as they were put, in the order that is asked for, without those that are gone', () => {
  const kept = bothKept()
  expect(kept.of([second.id, 1_000_000, first.id])).toEqual([second, first])
  kept.take(second.id)
  expect(kept.of([second.id, first.id])).toEqual([first])
})

test('a product named twice comes once', () => {
  expect(bothKept().named([second.slug, 'nobody', first.slug, second.slug])).toEqual([second, first])
})

test('a slug that another product has taken over names that one', () => {
  const kept = bothKept()
  kept.put({ ...second, slug: first.slug })
  kept.take(first.id)
  expect(kept.named([first.slug]).map(({ id }) => id)).toEqual([second.id])
  expect(kept.named([second.slug])).toEqual([])
})
