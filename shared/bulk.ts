import * as v from 'valibot'
import type { Schema } from './endpoint.ts'

export const mostInBulk = 100

/** What a bulk act is about: 1 to 100, each once. */
export const bulkOf = <Item extends Schema>(item: Item) =>
  v.pipe(
    v.array(item),
    v.minLength(1, 'must name at least one'),
    v.maxLength(mostInBulk, `may have at most ${mostInBulk} entries`),
  )

export const bulkAnswer = <Id extends Schema>(id: Id) =>
  v.object({ done: v.array(id), refused: v.array(v.object({ id, reason: v.string() })) })

export interface BulkAnswer {
  done: readonly (string | number)[]
  refused: readonly { id: string | number; reason: string }[]
}

export const mergeAnswers = (answers: readonly BulkAnswer[]): BulkAnswer => ({
  done: answers.flatMap(({ done }) => done),
  refused: answers.flatMap(({ refused }) => refused),
})
