import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './database/embedded-postgres.ts'
import { readEnvironment } from './foundation/environment.ts'
import { createLog } from './foundation/log.ts'
import { makePrivateFolders } from './foundation/private-folders.ts'
import { showProgress } from './foundation/progress.ts'
import { whyNotPublic } from './foundation/public-shop.ts'
import { refuse } from './foundation/refuse.ts'

function readOrRefuse() {
  try {
    return readEnvironment(process.env)
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}
const environment = readOrRefuse()
const notPublic = whyNotPublic(environment)
if (notPublic) refuse(notPublic)
const log = createLog(environment.logLevel)

async function openEmbedded(onLaunch: () => void): Promise<EmbeddedPostgres | null> {
  await makePrivateFolders(environment.dataDirectory)
  showProgress('Starting the database')
  if (environment.databaseUrl) return null
  return startEmbeddedPostgres(path.join(environment.dataDirectory, 'postgres'), { onLaunch })
}
const launched = Promise.withResolvers<void>()
const embedded = openEmbedded(launched.resolve)
await Promise.race([launched.promise, embedded])
// PostgreSQL is a process of its own: it becomes ready while the shop's modules are loaded.
const { serveShop } = await import('./serve-shop.ts')
await serveShop({ environment, log, embedded: await embedded })
