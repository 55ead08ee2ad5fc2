import express from 'express'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import type { Services } from '#server/features/call.ts'

export interface Comparator {
  url: string
  close(): void
}

export async function bareHttp(body: Buffer, headers: Record<string, string>): Promise<Comparator> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': body.length })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

export async function bareExpress({ db }: Services, productId: number, body: Buffer): Promise<Comparator> {
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.get('/', async (_request, response) => {
    await sql`select id, name, record from products where id = ${productId}`.execute(db)
    response.type('json').send(body)
  })
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}
