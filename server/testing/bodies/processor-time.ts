/**
 * Processor time of a piece of work, in ms: the least of several runs, since other work only adds to it. A run of less
 * than `enough` is the last.
 */
export async function leastTime(runs: number, work: () => unknown, enough = 0): Promise<number> {
  let least = Infinity
  for (let run = 0; run < runs && least >= enough; run += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}

/** ms of JSON.parse, from many at once: one is shorter than the clock's step. */
export const parseTime = async (json: string, times = 50, runs = 7): Promise<number> =>
  (await leastTime(runs, () => Array.from({ length: times }, () => JSON.parse(json) as unknown))) / times
