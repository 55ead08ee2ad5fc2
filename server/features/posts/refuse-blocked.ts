import { asSentence } from '#server/foundation/as-sentence.ts'
import { Refusal } from '#server/foundation/problem.ts'
import type { Writer } from './writers.queries.ts'

export function refuseBlocked({ blocked }: Writer): void {
  if (blocked === null) return
  throw new Refusal(
    403,
    'not_allowed',
    `You can no longer write posts and comments. The reason: ${asSentence(blocked)} If that is a mistake, write to the shop.`,
  )
}
