import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isKnownPostgresFault } from './database/guarded-pool.ts'
import { issueSetUpLink } from './features/dashboard/set-up-link.ts'
import { sampleAccounts } from './features/settings/samples.queries.ts'
import { appBuilt } from './foundation/app-build.ts'
import type { Environment } from './foundation/environment.ts'
import { whySamplesNotPublic } from './foundation/public-shop.ts'
import { refuse } from './foundation/refuse.ts'
import { openShop, type OpenShop, type ToOpen } from './open-shop.ts'
import { openBuiltPages, openDevelopedPages, type PageSource } from './render/page-source.ts'

const roles: Record<string, string> = {
  'admin@example.com': 'administrator',
  'maker@example.com': 'a maker with two orders',
  'tester@example.com': 'a beta tester',
}

async function listenAt(server: Server, shop: OpenShop, { port, host }: Environment): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    await shop.close()
    refuse(`Something else is open at port ${port}. Stop it, or start with PORT=${port + 1}.`)
  })
}

function sayOpen(environment: Environment, emails: string[], setUp: string | null): void {
  const where = path.relative(process.cwd(), environment.dataDirectory) || '.'
  const lines = emails.map((email) => `    ${email.padEnd(20)}${roles[email] ?? ''}`.trimEnd()).toSorted()
  const accounts =
    lines.length > 0
      ? `\n  Sample accounts, password ${environment.samplePassword}:\n${lines.join('\n')}\n`
      : ''
  const first = setUp
    ? `\n  This shop has no administrator yet. Open this link to create the account (it works once):\n    ${setUp}\n`
    : ''
  process.stdout.write(
    `\n  ${environment.shop.name} is open at ${environment.publicUrl}\n  Data in ${where}\n${accounts}${first}\n`,
  )
}

interface Running {
  server: Server
  shop: OpenShop
  source: Promise<PageSource>
}
function stopOnSignals({ server, shop, source }: Running, { environment, log }: ToServe): void {
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
    await (await source).vite?.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
}

type ToServe = Omit<ToOpen, 'pageSource'>

/** Opens the shop on its port, in order of starting; a signal stops it in reverse. */
export async function serveShop(opening: ToServe): Promise<void> {
  const { environment, log } = opening
  process.on('uncaughtException', (error) => {
    if (isKnownPostgresFault(error)) {
      log.warn({ err: error }, 'a database connection was lost')
      return
    }
    log.fatal({ err: error }, 'an uncaught error')
    process.exit(1)
  })
  const server = createServer()
  const source =
    environment.mode === 'development' ? openDevelopedPages(server) : appBuilt().then(() => openBuiltPages())
  const shop = await openShop({ ...opening, pageSource: source })
  const samples = await sampleAccounts(shop.services.db)
  const samplesNotPublic = whySamplesNotPublic(environment, samples.length)
  if (samplesNotPublic) {
    await shop.close()
    refuse(samplesNotPublic)
  }
  server.on('request', shop.app)
  const isWeb = environment.roles.includes('web')
  if (isWeb) await listenAt(server, shop, environment)
  const setUp = isWeb ? await issueSetUpLink(shop.services) : null
  sayOpen(
    environment,
    samples.map(({ email }) => email),
    setUp,
  )
  stopOnSignals({ server, shop, source }, opening)
}
