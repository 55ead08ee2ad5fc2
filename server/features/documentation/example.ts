import type { Contract } from '#shared/contract.ts'
import type { Input } from '#shared/endpoint.ts'

/** A call and its answer. A test sends it to a shop with samples and compares. */
export type Example<K extends keyof Contract = keyof Contract> = {
  [N in K]: {
    call: N
    title: string
    as: 'visitor' | 'member' | 'admin'
    input: Input<Contract[N]>
    status: number
    answer: unknown
    /** Fields of input that name something which the test makes first, such as `{ id: 'user' }`. */
    made?: Record<string, MadeThing>
    /** Paths of the answer whose values differ each time, such as `rows[].id`; only their type is compared. */
    varies?: string[]
  }
}[K]

export type MadeThing = 'user' | 'admin' | 'failedOrder' | 'program' | 'violation'

export const examplesOf = (examples: readonly Example[]): readonly Example[] => examples
