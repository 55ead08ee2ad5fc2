import { createInterface } from 'node:readline/promises'
import type { Services } from '#server/features/call.ts'
import { readSamples, removeSamples } from '#server/features/settings/remove-samples.ts'
import { noteSamplesRemoved } from '#server/features/settings/samples.queries.ts'
import { plural } from '#shared/format.ts'
import type { Samples } from '#shared/settings/samples.contract.ts'
import { withDatabase } from './with-database.ts'

interface Asked {
  withChanged: boolean
  say: (text: string) => void
  agree: () => Promise<boolean>
}

function describe(samples: Samples, withChanged: boolean): string {
  const staying = samples.staying.map(({ email, why }) =>
    why === 'last-administrator'
      ? `${email} stays: it is the last administrator.`
      : `${email} stays: it has orders that are not samples.`,
  )
  const kept = samples.changed > 0 && !withChanged
  return [
    'To be removed, for good:',
    `  ${plural(samples.products - (kept ? samples.changed : 0), 'product')} with pictures, files and prices`,
    `  ${plural(samples.sales, 'sale')}, ${plural(samples.orders, 'order')}, ${plural(samples.accounts, 'account')}`,
    ...(kept
      ? [
          `  ${plural(samples.changed, 'product')} that you changed: kept as yours (--changed removes them too)`,
        ]
      : []),
    ...(samples.bought > 0
      ? [`  bought of them: ${samples.bought}, archived, so that the buyer keeps the download`]
      : []),
    ...staying.map((line) => `  ${line}`),
  ].join('\n')
}

/** False when the person declined. */
export async function emptyShop(db: Services['db'], { withChanged, say, agree }: Asked): Promise<boolean> {
  const samples = await readSamples(db)
  const { products, sales, orders, accounts } = samples
  if (products + sales + orders + accounts === 0) {
    // Keeps a shop without samples from importing them later.
    await noteSamplesRemoved(db)
    say('There are no samples in this shop.')
    return true
  }
  say(describe(samples, withChanged))
  if (!(await agree())) return false
  await removeSamples(
    { db },
    { seen: { products, orders, accounts }, withChanged },
    { actor: 'npm run shop:empty', requestId: 'command' },
  )
  say('The samples are gone. They do not come back with the next start.')
  return true
}

const say = (text: string) => void process.stdout.write(`${text}\n`)
async function askForYes(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    say('Nothing was removed. To skip the question: npm run shop:empty -- --yes')
    return false
  }
  const ask = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await ask.question('Remove them? Type yes: ')
  ask.close()
  return answer.trim().toLowerCase() === 'yes'
}

export function runEmptyShop(flags: readonly string[]): Promise<number> {
  return withDatabase(async (db) => {
    const done = await emptyShop(db, {
      withChanged: flags.includes('--changed'),
      say,
      agree: flags.includes('--yes') ? async () => true : askForYes,
    })
    return done ? 0 : 1
  })
}
