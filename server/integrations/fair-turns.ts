import { Refusal } from '#server/foundation/problem.ts'

/** Of one caller, and of all: who comes when so many wait is asked to come again. */
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

/** Work that is done one piece at a time, for each caller in turn: who brings forty waits for nobody but themselves. */
export class FairTurns {
  readonly #waiting = new Map<string, (() => void)[]>()
  #count = 0
  #isBusy = false

  /**
   * Does the work when it is the caller's turn.
   * @throws Refusal 429 where too much of this caller waits, 503 where too much waits in all; both with Retry-After
   */
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
    // Behind the others again.
    this.#waiting.delete(caller)
    if (rest.length > 0) this.#waiting.set(caller, rest)
    this.#count -= 1
    go?.()
  }
}
