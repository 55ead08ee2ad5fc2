import { startKillableShop } from './killable-shop.ts'
import { decidingSteps, everyStep, killPayments } from './payment-kills.ts'
import startPostgres from '#server/testing/start-postgres.ts'

/**
 * Kills the server before and after every step of every part of a payment, and prints a table: what was killed, what each
 * part does, and what did not fit in the end. True when every cent is accounted for.
 * @param isShort only where it matters most, as in npm test
 */
export async function runPaymentFaults(isShort: boolean): Promise<boolean> {
  const stopPostgres = await startPostgres()
  const shop = await startKillableShop()
  try {
    const { table, faults } = await killPayments(shop, isShort ? decidingSteps : everyStep, console.log)
    console.log(
      `\n${'payments: the server is killed while'.padEnd(52)}${'steps'.padStart(8)}${'kills'.padStart(8)}`,
    )
    for (const { part, steps, kills } of table)
      console.log(part.padEnd(52) + String(steps.length).padStart(8) + String(kills).padStart(8))
    console.log(faults.length === 0 ? 'Every cent is accounted for.' : faults.join('\n'))
    return faults.length === 0
  } finally {
    await shop.close()
    await stopPostgres()
  }
}
