import type { Kysely } from 'kysely'
import { knownMigrations } from '#server/database/migrate.ts'
import type { Schema } from '#server/database/schema/schema.ts'
import { connectionsOf } from '#server/database/connection.ts'
import type { Environment } from '#server/foundation/environment.ts'
import { plural } from '#shared/format.ts'
import { canUnsealPushKey } from '#server/features/news/push/push-keys.queries.ts'
import { appliedMigrations, databaseFacts, type DatabaseFacts, shopFacts } from './doctor.queries.ts'
import { fine, type Finding, look, unsafe } from './finding.ts'

const oldest = 15
function version({ version: number }: DatabaseFacts): Finding {
  const major = Math.floor(number / 10_000)
  if (major < oldest)
    return unsafe('PostgreSQL', `Version ${major} is too old: ${oldest} or later is needed.`)
  return fine('PostgreSQL', `version ${major}`)
}

/** Seconds. */
const mostApart = 5
function clock({ now }: DatabaseFacts, here: Date): Finding {
  const apart = Math.round(Math.abs(now.getTime() - here.getTime()) / 1000)
  if (apart <= mostApart) return fine('Clock', 'agrees with the database')
  return unsafe(
    'Clock',
    `This machine and the database are ${plural(apart, 'second')} apart: links, sales and codes end at wrong times. Let both follow a time server.`,
  )
}

function connections(environment: Environment, { maxConnections, reserved }: DatabaseFacts): Finding {
  const needed = connectionsOf(environment)
  const free = maxConnections - reserved
  const text = `a process like this one takes up to ${needed} of ${free} connections`
  if (needed > free) return unsafe('Connections', `${text}. Raise max_connections, or lower DATABASE_POOL.`)
  if (needed * 2 > free) return look('Connections', `${text}: there is no room for a second one beside it.`)
  return fine('Connections', text)
}

function role({ isSuperuser, ownsTables }: DatabaseFacts, { databaseUrl }: Environment): Finding {
  if (databaseUrl === null) return fine('Role', 'the embedded PostgreSQL has one')
  if (isSuperuser) return look('Role', 'The shop is a superuser of PostgreSQL. A role of its own is enough.')
  if (ownsTables)
    return look(
      'Role',
      'The shop owns its tables. With DATABASE_MIGRATION_URL the running shop needs no such right.',
    )
  return fine('Role', 'owns nothing')
}

async function migrations(db: Kysely<Schema>): Promise<Finding> {
  const [known, applied] = [await knownMigrations(), await appliedMigrations(db)]
  const newer = applied.filter((name) => !known.includes(name))
  if (newer.length > 0)
    return unsafe(
      'Migrations',
      `The database is of a newer version of the shop (${newer.at(-1)}). Update this one.`,
    )
  const waiting = known.length - applied.length
  if (waiting > 0)
    return look('Migrations', `${plural(waiting, 'migration')} will be applied by the next start.`)
  return fine('Migrations', `all ${known.length} are applied`)
}

async function shop(db: Kysely<Schema>, environment: Environment): Promise<Finding[]> {
  const { administrators, sampleAccounts, pushKeys } = await shopFacts(db)
  const isReadable = pushKeys.every((key) => canUnsealPushKey(key, environment))
  return [
    sampleAccounts > 0
      ? unsafe(
          'Sample accounts',
          `${plural(sampleAccounts, 'account')} with the published password. Run npm run shop:empty.`,
        )
      : fine('Sample accounts', 'none'),
    administrators > 0
      ? fine('Administrators', String(administrators))
      : look('Administrators', 'There is none yet: the start prints a link for the first one.'),
    isReadable
      ? fine('Push keys', pushKeys.length > 0 ? String(pushKeys.length) : 'made at their first use')
      : unsafe(
          'Push keys',
          'They were sealed with another secret, and so were the secrets of second factors. Give all processes the same SHOP_SECRET or DATA_DIR/secret.',
        ),
  ]
}

export async function checkDatabase(
  db: Kysely<Schema>,
  environment: Environment,
  now: Date,
): Promise<Finding[]> {
  const facts = await databaseFacts(db)
  const isStarted = (await appliedMigrations(db)).length > 0
  return [
    version(facts),
    clock(facts, now),
    connections(environment, facts),
    role(facts, environment),
    await migrations(db),
    ...(isStarted ? await shop(db, environment) : []),
  ]
}
