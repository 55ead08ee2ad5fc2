import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { freePort } from '#server/testing/free-port.ts'

const ownRoot = path.resolve(import.meta.dirname, '../../..')

export interface ShopProcess {
  url: string
  fetch(
    at: string,
    options?: { method?: string; body?: unknown; cookie?: string; headers?: Record<string, string> },
  ): Promise<Response>
  child: ChildProcess
  stop(): Promise<void>
}

/**
 * One process of a shop that has several; `publicUrl` is the address of all of them.
 * @param root the folder of its release, this one by default
 */
export async function startProcess(
  publicUrl: string,
  variables: Record<string, string>,
  root = ownRoot,
): Promise<ShopProcess> {
  const port = variables.PORT ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const child = spawn(
    process.execPath,
    [
      '--max-semi-space-size=8',
      '--min-semi-space-size=8',
      '--heap-growing-percent=60',
      path.join(root, 'server/main.ts'),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        // As in the unit and the image (docs/operating).
        MALLOC_ARENA_MAX: '2',
        LOG_LEVEL: process.env.KESTREL_TEST_LOG ?? 'silent',
        SAMPLE_DATA: 'false',
        PORT: String(port),
        PUBLIC_URL: publicUrl,
        ...variables,
      },
    },
  )
  const ended = once(child, 'exit')
  const endWithUs = () => void child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  await untilSaid(child, 'is open at')
  return {
    url,
    child,
    fetch: (at, { method = 'GET', body, cookie, headers = {} } = {}) =>
      fetch(`${url}${at}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(method === 'GET' ? {} : { origin: publicUrl, 'content-type': 'application/json' }),
          ...(cookie ? { cookie } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function untilSaid(child: ChildProcess, words: string): Promise<void> {
  if (!child.stdout) throw new Error('Nothing is heard of the process')
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false }))
    if (String(chunk).includes(words)) {
      if (process.env.KESTREL_TEST_LOG) child.stdout.pipe(process.stderr)
      else child.stdout.resume()
      return
    }
  throw new Error('The process did not start')
}

export const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
