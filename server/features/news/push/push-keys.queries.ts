import { sql } from 'kysely'
import type webPush from 'web-push'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Call, Db } from '#server/features/call.ts'
import { loadWhenUsed } from '#server/foundation/load-when-used.ts'
import { seal, unseal } from '#server/foundation/seal.ts'
import type { PushKey } from '#server/integrations/push/push-service.ts'

const purpose = 'web push key'
type Environment = Pick<Call['environment'], 'secret'>

function newKeys(environment: Environment) {
  const { publicKey, privateKey } = (loadWhenUsed('web-push') as typeof webPush).generateVAPIDKeys()
  return { public_key: publicKey, sealed_private_key: seal(privateKey, purpose, environment.secret) }
}
const latest = (db: Db) =>
  db.selectFrom('push_keys').orderBy('id', 'desc').limit(1).selectAll().executeTakeFirst()

/** The present key; made at its first use, once for all processes. */
export async function currentPushKey(db: Db, environment: Environment) {
  return (
    (await latest(db)) ??
    inTransaction(db, async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('push key'))`.execute(trx)
      return (await latest(trx)) ?? rotatePushKey(trx, environment)
    })
  )
}

/** Devices move to it when they next open the shop; earlier keys serve the others until then. */
export async function rotatePushKey(db: Db, environment: Environment) {
  return db.insertInto('push_keys').values(newKeys(environment)).returningAll().executeTakeFirstOrThrow()
}

/** False for one that was sealed with another secret. */
export function canUnsealPushKey(sealed: string, { secret }: Environment): boolean {
  try {
    return unseal(sealed, purpose, secret) !== ''
  } catch {
    return false
  }
}

/** By id: a device belongs to the key that it subscribed under. */
export async function pushKeys(db: Db, environment: Environment): Promise<ReadonlyMap<number, PushKey>> {
  const rows = await db.selectFrom('push_keys').selectAll().execute()
  return new Map(
    rows.map(({ id, public_key: publicKey, sealed_private_key: sealed }) => [
      id,
      { id, publicKey, privateKey: unseal(sealed, purpose, environment.secret) },
    ]),
  )
}
