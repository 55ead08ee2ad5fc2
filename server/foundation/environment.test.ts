import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'
import { whyNotPublic, whySamplesNotPublic } from './public-shop.ts'

const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'kestrel-environment-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))
const read = (variables: Record<string, string>) => readEnvironment({ DATA_DIR, ...variables })

const address = { PUBLIC_URL: 'https://shop.example.com' }
const real = {
  ...address,
  SAMPLE_DATA: 'false',
  SMTP_URL: 'smtps://user:secret@mail.example.com',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}

test('a shop on a public address does not start with samples, mailbox or test payments, and is told what to set', () => {
  const why = whyNotPublic(read(address)) ?? ''
  expect(why).toContain('https://shop.example.com is a public address')
  for (const word of [
    'SAMPLE_DATA=false',
    'ALLOW_SAMPLE_ACCOUNTS=true',
    'SMTP_URL',
    'ALLOW_MAILBOX=true',
    'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
    'ALLOW_TEST_PAYMENTS=true',
  ])
    expect(why).toContain(word)
  expect(whyNotPublic(read(real))).toBeNull()
})

test('each of the three is allowed by its own variable and by no other', () => {
  const lines = [
    ['ALLOW_SAMPLE_ACCOUNTS', { SAMPLE_DATA: 'true' }],
    ['ALLOW_MAILBOX', { SMTP_URL: '' }],
    ['ALLOW_TEST_PAYMENTS', { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }],
  ] as const
  for (const [variable, without] of lines)
    for (const [other] of lines) {
      const why = whyNotPublic(read({ ...real, ...without, [other]: 'true' }))
      if (other === variable) expect(why).toBeNull()
      else expect(why).toContain(`${variable}=true`)
    }
})

test('an address of this machine is not public', () => {
  for (const PUBLIC_URL of [
    '',
    'http://localhost:4000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://shop.localhost',
  ])
    expect(whyNotPublic(read({ PUBLIC_URL }))).toBeNull()
  for (const PUBLIC_URL of [
    'http://192.168.1.5:3000',
    'http://localhost.example.com',
    'http://127.0.0.1.nip.io',
  ])
    expect(whyNotPublic(read({ PUBLIC_URL }))).not.toBeNull()
})

test('sample accounts of an earlier start keep a public shop closed until they are removed or allowed', () => {
  expect(whySamplesNotPublic(read(real), 3)).toContain('npm run shop:empty')
  expect(whySamplesNotPublic(read(real), 0)).toBeNull()
  expect(whySamplesNotPublic(read({ ...real, ALLOW_SAMPLE_ACCOUNTS: 'true' }), 3)).toBeNull()
  expect(whySamplesNotPublic(read({}), 3)).toBeNull()
})

test('a database on another machine needs TLS, unless its host is allowed by name', () => {
  const database =
    (DATABASE_URL: string, more: Record<string, string> = {}) =>
    () =>
      read({ DATABASE_URL, ...more })
  expect(database('postgres://u@db.example.com/shop')).toThrow(/sslmode=verify-full.*PLAINTEXT_HOSTS=db/s)
  expect(database('postgres://u@db.example.com/shop?sslmode=prefer')).toThrow(/sslmode/)
  expect(database('postgres:///shop?host=db.example.com')).toThrow(/sslmode/)
  for (const url of [
    'postgres://u@db.example.com/shop?sslmode=verify-full',
    'postgres://u@localhost/shop',
    'postgres://u@127.0.0.1:5433/shop',
    'postgres:///shop?host=/var/run/postgresql',
  ])
    expect(database(url)).not.toThrow()
  expect(database('postgres://u@db/shop', { PLAINTEXT_HOSTS: 'mail, db' })).not.toThrow()
  // Of several servers each.
  expect(database('postgres://u@localhost,two.example.com/shop')).toThrow(/PLAINTEXT_HOSTS=two\.example\.com/)
  expect(database('postgres://u@one,two/shop?target_session_attrs=primary&sslmode=require')).not.toThrow()
  expect(database('postgres://u@localhost,127.0.0.1/shop')).not.toThrow()
})

test('a mail server on another machine needs TLS, unless its host is allowed by name', () => {
  const needs = (SMTP_URL: string, PLAINTEXT_HOSTS = '') => read({ SMTP_URL, PLAINTEXT_HOSTS }).mail.needsTls
  expect(needs('smtp://mail.example.com')).toBe(true)
  expect(needs('smtp://localhost:2525')).toBe(false)
  expect(needs('smtp://mail.internal', 'mail.internal')).toBe(false)
})

test('trusted proxies are addresses, networks and the names loopback, linklocal, uniquelocal', () => {
  expect(read({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,fe80::1' }).trustedProxies).toEqual([
    'loopback',
    '10.0.0.0/8',
    'fe80::1',
  ])
  for (const TRUSTED_PROXIES of ['true', 'proxy.example.com', 'loopback 10.0.0.1'])
    expect(() => read({ TRUSTED_PROXIES })).toThrow(/TRUSTED_PROXIES: should be addresses/)
})

test('ADMIN-53 the simulation of roles is off, and in production it cannot be switched on', () => {
  expect(read({}).authSimulation).toBe(false)
  expect(read({ AUTH_SIMULATION: 'true' }).authSimulation).toBe(false)
  expect(read({ AUTH_SIMULATION: 'true', NODE_ENV: 'production' }).authSimulation).toBe(false)
  expect(read({ NODE_ENV: 'test' }).authSimulation).toBe(false)
  for (const mode of ['test', 'development'])
    expect(read({ AUTH_SIMULATION: 'true', NODE_ENV: mode }).authSimulation).toBe(true)
})
