import { DatabaseUnavailable } from './address.ts'

/** Milliseconds. */
const [patience, again] = [30_000, 250]

/** Repeats `work` for half a minute, since database and process may be too busy to connect at a start. */
export async function untilAnswered<T>(work: () => Promise<T>): Promise<T> {
  const end = Date.now() + patience
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, again))
    }
}
