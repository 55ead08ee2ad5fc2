import { DatabaseUnavailable } from './address.ts'

/** Milliseconds. */
const [patience, again] = [30_000, 250]

/**
 * For the start: the database may be starting too, and a process that loads its own code may be too busy to notice in time
 * that it is connected. `work` is done again for half a minute; then its error is thrown.
 */
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
