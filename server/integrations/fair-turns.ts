import { Refusal } from '#server/foundation/problem.ts'

/** Waiting, of one caller and of all. */
const mostOfOne = 8
const mostOfAll = 64

const comeAgain = (status: 429 | 503, seconds: number) =>
  new Refusal(
    status,
    status === 429 ? 'too_many' : 'unavailable',
    'Busy with other pictures. Please try again.',
    {
      headers: { 'retry-after': String(seconds) },
    },
  )

/** One piece at a time, callers in turn. */
export class FairTurns {
  readonly #waiting = new Map<string, (() => void)[]>()
  #count = 0
  #isBusy = false

  /** 429 for too much of a caller, 503 in all; with Retry-After. */
  async take<T>(caller: string, work: () => Promise<T>): Promise<T> {
    if (this.#isBusy) await this.#wait(caller)
    this.#isBusy = true
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #wait(caller: string): Promise<void> {
    const own = this.#waiting.get(caller) ?? []
    if (own.length >= mostOfOne) throw comeAgain(429, 5)
    if (this.#count >= mostOfAll) throw comeAgain(503, 10)
    this.#count += 1
    return new Promise((resolve) => this.#waiting.set(caller, [...own, resolve]))
  }

  #next(): void {
    const [first] = this.#waiting
    if (!first) {
      this.#isBusy = false
      return
    }
    const [caller, [go, ...rest]] = first
    // The caller goes to the end of the queue.
    this.#waiting.delete(caller)
    if (rest.length > 0) this.#waiting.set(caller, rest)
    this.#count -= 1
    go?.()
  }
}
