import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { root } from './set-up.mjs'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kestrel-public-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The real server as its own process, with a public address and nothing else but this. */
async function spawnShop(variables: Record<string, string>) {
  const port = await freePort()
  const child = spawn(process.execPath, [path.join(root, 'server/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'https://shop.example.com',
      ...variables,
    },
  })
  return { port, child, ended: once(child, 'exit') as Promise<[number | null]> }
}
/** What a shop says that ends by itself, and nothing listens at its port. */
async function refusalOf(variables: Record<string, string>): Promise<string> {
  const { port, child, ended } = await spawnShop(variables)
  const said = await text(child.stderr)
  expect((await ended)[0]).toBe(1)
  await expect(fetch(`http://127.0.0.1:${port}/livez`)).rejects.toThrow('fetch failed')
  return said
}

const allowances = {
  ALLOW_SAMPLE_ACCOUNTS:
    'Sample accounts, whose password is published. Set SAMPLE_DATA=false, or allow it by ALLOW_SAMPLE_ACCOUNTS=true.',
  ALLOW_MAILBOX:
    "A mailbox in which administrators read everybody's mail, since no mail server is set. Set SMTP_URL, or allow it by ALLOW_MAILBOX=true.",
  ALLOW_TEST_PAYMENTS:
    'Test payments, which give files away. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or allow it by ALLOW_TEST_PAYMENTS=true.',
} as const
const refusalWith = (lines: readonly string[]) =>
  `https://shop.example.com is a public address, so the shop does not start with:\n${lines.map((line) => `  - ${line}\n`).join('')}`

test('with a public address alone the shop does not start, and says what to set', async () => {
  expect(await refusalOf({})).toBe(refusalWith(Object.values(allowances)))
})

test.each(Object.entries(allowances))(
  'without %s it does not start, whatever else is allowed',
  async (name, line) => {
    const others = Object.keys(allowances).filter((each) => each !== name)
    expect(await refusalOf(Object.fromEntries(others.map((each) => [each, 'true'])))).toBe(
      refusalWith([line]),
    )
  },
)

test('the start succeeds once each lacking setting is allowed by its own variable', async () => {
  const { port, child, ended } = await spawnShop({
    SAMPLE_DATA: 'false',
    ALLOW_MAILBOX: 'true',
    ALLOW_TEST_PAYMENTS: 'true',
  })
  child.stderr.pipe(process.stderr)
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false }))
    if (String(chunk).includes('is open at')) break
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  const signIn = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://shop.example.com' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'Windsock-7-Tailplane!' }),
  })
  expect(signIn.status).toBe(401)
  child.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
})
