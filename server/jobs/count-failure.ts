import type { Services } from '#server/features/call.ts'
import { countToday } from '#server/features/figures/day-counts.queries.ts'

/** Counts work that throws; each try counts. */
export async function countFailure(
  services: Pick<Services, 'db' | 'log'>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    await countToday(services, 'job-failed')
    throw error
  }
}
