import { startNewsShop } from '#server/testing/news/news-shop.ts'
import startPostgres from '#server/testing/start-postgres.ts'
import { killWorkers } from './news-kills.ts'

/** Workers that are killed in the middle of a fan-out; true where everybody got it. */
export async function runNewsFaults(isShort: boolean): Promise<boolean> {
  const stopPostgres = await startPostgres()
  const at = await startNewsShop()
  try {
    const plan = isShort ? { subscribers: 1_000, kills: 1 } : { subscribers: 20_000, kills: 10 }
    const { kills, missed, doubled, faults } = await killWorkers(at, { ...plan, isShort })
    console.log(
      `\n${'news: a worker is killed in the middle of'.padEnd(52)}${'kills'.padStart(8)}${'missed'.padStart(8)}${'doubled'.padStart(8)}`,
    )
    console.log(
      `a fan-out to ${plan.subscribers} devices`.padEnd(52) +
        [kills, missed, doubled].map((count) => String(count).padStart(8)).join(''),
    )
    console.log(
      faults.length === 0 ? 'Everybody got it, and what came twice replaces itself.' : faults.join('\n'),
    )
    return faults.length === 0
  } finally {
    await at.close()
    await stopPostgres()
  }
}
