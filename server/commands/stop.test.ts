import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { root } from './set-up.mjs'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kestrel-main-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** The real server as its own process, with the embedded database in a new folder. */
function spawnServer(port: number) {
  return spawn(process.execPath, [path.join(root, 'server/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      SAMPLE_DATA: 'false',
      PUBLIC_URL: `http://localhost:${port}`,
      LOG_LEVEL: 'silent',
    },
  })
}
async function startServer(port: number) {
  const child = spawnServer(port)
  child.stderr.pipe(process.stderr)
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false }))
    if (String(chunk).includes('is open at')) break
  return { child, ended }
}

/** One call over a connection of its own; gives its status. */
function call(port: number, at: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({ agent: new Agent(), port, host: '127.0.0.1', path: at }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    asked.on('error', reject).end()
  })
}

test('on SIGTERM the server refuses new requests, finishes running ones and ends; the next start works', async () => {
  const port = await freePort()
  const { child, ended } = await startServer(port)
  await expect.poll(() => call(port, '/readyz')).toBe(200)

  // A sign-in whose body is only half there: the server has to wait for the rest.
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong' })
  const begun = request({
    port,
    host: '127.0.0.1',
    path: '/api/auth/login',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, connection: 'close' },
  })
  const answered = once(begun, 'response') as Promise<[{ statusCode?: number; resume: () => void }]>
  begun.write(body.slice(0, 20))
  // Answered later than the server has seen the beginning of the other.
  expect(await call(port, '/livez')).toBe(200)
  child.kill('SIGTERM')
  await expect.poll(() => call(port, '/readyz').catch(() => 'refused'), { timeout: 30_000 }).toBe('refused')
  begun.end(body.slice(20))
  const [response] = await answered
  response.resume()
  expect(response.statusCode).toBe(401)
  expect(await ended).toEqual([0, null])

  const again = await startServer(port)
  await expect.poll(() => call(port, '/readyz')).toBe(200)
  again.child.kill('SIGTERM')
  expect(await again.ended).toEqual([0, null])
})

test('when the port is in use, the server prints the reason and ends together with its database', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  try {
    const child = spawnServer(port)
    const [said, [code]] = await Promise.all([
      text(child.stderr),
      once(child, 'exit') as Promise<[number | null]>,
    ])
    expect(said).toBe(`Something else is open at port ${port}. Stop it, or start with PORT=${port + 1}.\n`)
    expect(code).toBe(1)
    const left = await readdir(path.join(folder, 'postgres'), { recursive: true })
    expect(left.filter((file) => file.endsWith('PG_VERSION')).length).toBeGreaterThan(0)
    expect(left.filter((file) => file.endsWith('postmaster.pid'))).toEqual([])
  } finally {
    other.close()
  }
})
