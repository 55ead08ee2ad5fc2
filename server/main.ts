import { createServer } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isKnownPostgresFault } from './database/guarded-pool.ts'
import { openShop } from './open-shop.ts'
import { issueSetUpLink } from './features/dashboard/set-up-link.ts'
import { sampleAccounts } from './features/settings/samples.queries.ts'
import { readEnvironment } from './foundation/environment.ts'
import { createLog } from './foundation/log.ts'
import { whyNotPublic, whySamplesNotPublic } from './foundation/public-shop.ts'
import { openBuiltPages, openDevelopedPages } from './render/page-source.ts'

// In order of starting; stopped in reverse.
function refuse(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}
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

process.on('uncaughtException', (error) => {
  if (isKnownPostgresFault(error)) {
    log.warn({ err: error }, 'a database connection was lost')
    return
  }
  log.fatal({ err: error }, 'an uncaught error')
  process.exit(1)
})

const server = createServer()
const source = environment.mode === 'development' ? await openDevelopedPages(server) : await openBuiltPages()
const shop = await openShop(environment, log, source)
const samples = await sampleAccounts(shop.services.db)
const samplesNotPublic = whySamplesNotPublic(environment, samples.length)
if (samplesNotPublic) {
  await shop.close()
  refuse(samplesNotPublic)
}
server.on('request', shop.app)
if (environment.roles.includes('web'))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(environment.port, environment.host, resolve)
  }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    const { port } = environment
    process.stderr.write(`Something else is open at port ${port}. Stop it, or start with PORT=${port + 1}.\n`)
    await shop.close()
    process.exit(1)
  })

const { samplePassword, publicUrl } = environment
const where = path.relative(process.cwd(), environment.dataDirectory) || '.'
const setUp = environment.roles.includes('web') ? await issueSetUpLink(shop.services) : null
const roles: Record<string, string> = {
  'admin@example.com': 'administrator',
  'maker@example.com': 'a maker with two orders',
  'tester@example.com': 'a beta tester',
}
const lines = samples.map(({ email }) => `    ${email.padEnd(20)}${roles[email] ?? ''}`.trimEnd()).toSorted()
const accounts =
  lines.length > 0 ? `\n  Sample accounts, password ${samplePassword}:\n${lines.join('\n')}\n` : ''
const first = setUp
  ? `\n  This shop has no administrator yet. Open this link to create the account (it works once):\n    ${setUp}\n`
  : ''
process.stdout.write(
  `\n  ${environment.shop.name} is open at ${publicUrl}\n  Data in ${where}\n${accounts}${first}\n`,
)

let stopping = false
async function stop(signal: string): Promise<void> {
  if (stopping) return
  stopping = true
  log.info({ signal }, 'stopping')
  // Balancers choose another process; what still comes is answered.
  shop.beginStop()
  // No balancer sends anything on a connection that is about to be closed.
  server.prependListener('request', (_request, response) => void (response.shouldKeepAlive = false))
  if (environment.roles.includes('web')) await pause((environment.operating?.drainSeconds ?? 0) * 1000)
  const forced = setTimeout(() => process.exit(1), 10_000)
  forced.unref()
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
  await shop.close()
  await source.vite?.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
