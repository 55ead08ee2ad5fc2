import type { RawBuilder } from 'kysely'
import type { SignedIn } from '#server/features/call.ts'

export interface Effect {
  /** Writing parts of a WITH clause. */
  writes: RawBuilder<unknown>
  /** Reads the row that the answer is made of; none where nothing was written. */
  row: RawBuilder<unknown>
}
interface SingleStatement<Input, Row, Answer> {
  /** Null where this input needs more than one statement. */
  effect(input: Input, user: SignedIn): Effect | null
  /** The row comes as JSON: dates are texts. */
  answer(row: Row): Answer
}
export type AnySingle = SingleStatement<unknown, unknown, unknown>
type Handler = (input: never, call: never) => Promise<unknown>
const singles = new WeakMap<Handler, unknown>()

/** With a key, effect and receipt are then one statement. The handler is called without a key, and where nothing was written. */
export function inOneStatement<H extends Handler, Row>(
  handler: H,
  single: SingleStatement<Parameters<H>[0], Row, Awaited<ReturnType<H>>>,
): H {
  singles.set(handler, single)
  return handler
}
export const singleOf = (handler: Handler) => singles.get(handler) as AnySingle | undefined
