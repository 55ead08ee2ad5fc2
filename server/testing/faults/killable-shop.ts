import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { freePort } from '#server/testing/free-port.ts'
import { startOrderShop } from '#server/testing/order-shop.ts'
import { startStatementProxy, type Watch } from './statement-proxy.ts'
import { startStripeServer, webhookSecret } from '#server/testing/services/stripe-server.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Where to kill the server: at the step of this number, before or after what it does. */
export interface Kill {
  step: number
  when: 'before' | 'after'
}

/**
 * The shop as a process of its own, with a PostgreSQL and a payment provider that stand outside of it and see every
 * step it takes. It is killed by SIGKILL at a step that one names, and started again at once.
 */
export async function startKillableShop() {
  const stripe = await startStripeServer()
  const at = await startOrderShop()
  const { environment } = at.shop.services
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(at.db)
  const address = JSON.parse(process.env.KESTREL_TEST_POSTGRES ?? '{}') as {
    host: string
    port: number
    user: string
  }
  const proxy = await startStatementProxy({ ...address, database: rows[0]?.name ?? '' }, 'kestrel web')
  const port = await freePort()
  const url = `http://localhost:${port}`
  // Both are one shop: what one has signed opens at the other.
  writeFileSync(path.join(environment.dataDirectory, 'secret'), environment.secret, { mode: 0o600 })

  function launch() {
    const child = spawn(process.execPath, [path.join(root, 'server/main.ts')], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: environment.dataDirectory,
        DATABASE_URL: proxy.url,
        PORT: String(port),
        PUBLIC_URL: url,
        ROLES: 'web',
        SAMPLE_DATA: 'false',
        RATE_LIMITS: 'false',
        LOG_LEVEL: process.env.KESTREL_TEST_LOG ?? 'silent',
        STRIPE_SECRET_KEY: 'sk_test_key',
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_URL: stripe.url,
      },
    })
    return { child, exit: once(child, 'exit') }
  }
  /** Resolves when the server answers; says why it does not. */
  async function isUp(): Promise<void> {
    let last = 'nothing'
    for (let tries = 0; tries < 4_800; tries += 1) {
      const { exitCode, signalCode } = running.child
      if (exitCode !== null || signalCode !== null)
        throw new Error(`The server ended at its start: ${exitCode ?? signalCode}`)
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(String)
      if (typeof answer !== 'string' && answer.ok) return
      last = typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`
      await pause(25)
    }
    throw new Error(`The server does not come up: ${last}`)
  }
  let running = launch()
  let up = isUp()
  await up

  let kills = 0
  async function kill(): Promise<void> {
    kills += 1
    const dead = running
    dead.child.kill('SIGKILL')
    // From now on, also while it is still ending: on a busy machine whoever asks again has used up all tries by then.
    up = dead.exit.then(() => {
      running = launch()
      return isUp()
    })
    // Whoever waits for it says so; nobody may be waiting yet.
    up.catch(() => undefined)
    await dead.exit
  }

  const steps: string[] = []
  let planned: Kill | null = null
  let watching = false
  const watch: Watch = (what) => {
    if (!watching) return null
    steps.push(what)
    const [step, plan] = [steps.length, planned]
    const killAt = (when: Kill['when']) => {
      if (!watching || plan?.step !== step || plan.when !== when) return Promise.resolve()
      planned = null
      watching = false
      return kill()
    }
    return { before: killAt('before'), after: () => killAt('after') }
  }
  proxy.watch(watch)
  stripe.watch(watch)

  const send = (where: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}${where}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: { origin: url, 'content-type': 'application/json', ...headers },
    })

  return {
    ...at,
    stripe,
    /** How often it was killed so far. */
    kills: () => kills,
    /**
     * Calls the shop, and again whenever no answer, a 5xx, or a 2xx that is not yet the one came, as a browser and a
     * provider do.
     * @param done true for the answer that one waits for
     */
    async persist(
      where: string,
      {
        body,
        headers,
        done = ({ ok }) => ok,
      }: {
        body?: unknown
        headers?: Record<string, string>
        done?: (answer: Response) => boolean | Promise<boolean>
      } = {},
    ): Promise<Response> {
      for (let tries = 0; tries < 40; tries += 1) {
        const answer = await send(where, body, headers).catch(() => null)
        if (answer && (await done(answer.clone()))) return answer
        if (answer && !answer.ok && answer.status < 500)
          throw new Error(`${where}: ${answer.status} ${await answer.text()}`)
        await up
        if (answer?.ok) await pause(25)
      }
      throw new Error(`${where} was not answered as expected`)
    },
    /** Does something while the server's steps are counted, and kills it at one of them; gives what the steps were. */
    async during(plan: Kill | null, act: () => Promise<unknown>): Promise<string[]> {
      await up
      steps.length = 0
      planned = plan
      watching = true
      await act()
      watching = false
      planned = null
      return [...steps]
    },
    async close() {
      await up.catch(() => undefined)
      running.child.kill('SIGTERM')
      await running.exit
      await proxy.stop()
      await at.shop.close()
      await stripe.stop()
    },
  }
}
export type KillableShop = Awaited<ReturnType<typeof startKillableShop>>
