import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type NextFunction, type Request, type Response } from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Call, Handlers } from '#server/features/call.ts'
import { conflict, Refusal } from '#server/foundation/problem.ts'
import { WholeCache } from '#server/render/whole-cache.ts'
import { validBody } from '#server/testing/bodies/valid-body.ts'
import { photo } from '#server/testing/files/pictures.ts'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { contract } from '#shared/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { mountEndpoints } from './mount-endpoints.ts'
import { actionOf, changesTheShop } from './note-act.ts'
import { createSessionReader } from './session-reader.ts'

const writing = Object.entries<Endpoint>(contract).filter(([, endpoint]) => changesTheShop(endpoint))
let shop: TestShop
let cookie: string
let url: string
let refuses = false
const server = createServer()

/** Stands for each handler: it changes a row, and names no act. */
const standIn = (endpoint: Endpoint) => async (_input: unknown, call: Call) => {
  await call.db.transaction().execute(async (trx) => {
    await sql`update products set tagline = tagline || '.' where id = (select min(id) from products)`.execute(
      trx,
    )
    if (refuses) throw conflict('Not now.')
  })
  return endpoint.answer === 'file'
    ? { content: 'x', type: 'text/plain' }
    : validBody(endpoint.output, 'shortest')
}

beforeAll(async () => {
  shop = await startTestShop()
  cookie = await shop.signIn('admin@example.com')
  const app = express()
  app.use((request: Request, _response: Response, next: NextFunction) => {
    request.id = 'one-id-for-all-requests'
    next()
  })
  const handlers = Object.fromEntries(
    Object.entries<Endpoint>(contract).map(([name, endpoint]) => [name, standIn(endpoint)]),
  )
  mountEndpoints(app, contract, handlers as unknown as Handlers<typeof contract>, {
    services: shop.services,
    sessions: createSessionReader(shop.services),
    answers: new WholeCache(),
    drop: () => undefined,
  })
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    response.status(error instanceof Refusal ? error.status : 500).send(String(error))
  })
  server.on('request', app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
  await shop.close()
})

async function send({ method, path, input, body: kind }: Endpoint): Promise<number> {
  const body = validBody(input, 'shortest')
  // Of news, which no text of one letter can be.
  if (body.path === 'a') body.path = '/planes'
  const at = path.replaceAll(/:(\w+)/g, (_all, name: string) => {
    const value = String(body[name])
    delete body[name]
    return encodeURIComponent(value)
  })
  const headers: Record<string, string> = { cookie }
  const fields = Object.entries(body).filter(([name, value]) => name !== 'file' && value !== undefined)
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
  if (method === 'DELETE' || kind === 'raw') {
    const bytes = kind === 'raw' ? { body: 'bytes' } : {}
    return (await fetch(`${url}${at}?${query}`, { method, headers, ...bytes })).status
  }
  if (kind === 'multipart') {
    const form = new FormData()
    for (const [name, value] of query) form.set(name, value)
    form.set('file', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'photo.jpg')
    return (await fetch(`${url}${at}`, { method, headers, body: form })).status
  }
  headers['content-type'] = 'application/json'
  return (await fetch(`${url}${at}`, { method, headers, body: JSON.stringify(body) })).status
}
const entriesAfter = (id: number) =>
  shop.services.db
    .selectFrom('audit_log')
    .leftJoin('audit_changes', 'audit_changes.act', 'audit_log.act')
    .where('audit_log.id', '>', id)
    .select(['audit_log.id', 'actor', 'action', 'subject', 'table_name', 'before', 'after'])
    .execute()
async function last(): Promise<number> {
  const { id } = await shop.services.db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('id'))
    .executeTakeFirstOrThrow()
  return id
}

test('ADMIN every writing call of an administrator leaves one entry with the rows that it changed, before and after', async () => {
  expect(writing.length).toBeGreaterThan(80)
  for (const [name, endpoint] of writing) {
    const before = await last()
    const status = await send(endpoint)
    expect(status, name).toBe(200)
    const entries = await entriesAfter(before)
    expect(entries, name).toMatchObject([
      { actor: 'admin@example.com', action: actionOf(name), table_name: 'products' },
    ])
    const [entry] = entries
    expect(entry?.subject, name).not.toBe('')
    expect(entry?.after?.tagline, name).toBe(`${String(entry?.before?.tagline)}.`)
  }
})

test('a refused call leaves no entry in the audit log and changes nothing', async () => {
  const before = await last()
  refuses = true
  for (const [name, endpoint] of writing) expect(await send(endpoint), name).toBe(409)
  refuses = false
  expect(await entriesAfter(before)).toEqual([])
  const nameless = sql`select from audit_changes where act not in (select act from audit_log where act is not null)`
  expect((await nameless.execute(shop.services.db)).rows).toEqual([])
})
