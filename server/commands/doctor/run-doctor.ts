import { openDatabase } from '#server/database/connection.ts'
import { withAddress } from '#server/commands/shop/with-database.ts'
import { type Environment, readEnvironment } from '#server/foundation/environment.ts'
import { checkConfiguration } from './check-configuration.ts'
import { checkDatabase } from './check-database.ts'
import { checkMachine } from './check-machine.ts'
import { fine, type Finding, unsafe } from './finding.ts'

const titles = { fine: 'fine  ', look: 'LOOK  ', unsafe: 'UNSAFE' } as const

export function describeFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length))
  const lines = findings.map(
    ({ level, about, text }) => `  ${titles[level]}  ${about.padEnd(width)}  ${text}`,
  )
  const count = (level: Finding['level']) => findings.filter((each) => each.level === level).length
  return `${lines.join('\n')}\n\n  ${count('unsafe')} unsafe, ${count('look')} to look at, ${count('fine')} fine.\n`
}

async function databaseFindings(now: Date): Promise<Finding[]> {
  try {
    return await withAddress(async (owner, environment) => {
      const address = environment.operating?.directUrl ?? environment.databaseUrl ?? owner
      const database = openDatabase(address, { role: 'web', max: 1 })
      return checkDatabase(database.db, environment, now).finally(() => database.close())
    })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [unsafe('Database', `It does not answer: ${why}`)]
  }
}

function environmentOf(variables: NodeJS.ProcessEnv): Environment | Finding {
  try {
    return readEnvironment(variables)
  } catch (error) {
    return unsafe('Configuration', error instanceof Error ? error.message : String(error))
  }
}

/** `npm run doctor`: 1 where something is unsafe for a shop that is about to be public. */
export async function runDoctor(): Promise<number> {
  const environment = environmentOf(process.env)
  const now = new Date()
  const findings =
    'level' in environment
      ? [environment]
      : [
          fine('Configuration', 'every variable can be read'),
          ...checkConfiguration(environment),
          ...(await checkMachine(environment, now)),
          ...(await databaseFindings(now)),
        ]
  process.stdout.write(`\n${describeFindings(findings)}\n`)
  return findings.some(({ level }) => level === 'unsafe') ? 1 : 0
}
