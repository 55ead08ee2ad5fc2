import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packedFiles } from './packed-files.ts'

const script = `console.log(${JSON.stringify('wing '.repeat(200))})`
let folder: string
let server: Server
let url: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kestrel-packed-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'assets/a.js'), script)
  await writeFile(path.join(folder, 'assets/a.js.br'), brotliCompressSync(script))
  await writeFile(path.join(folder, 'assets/b.js'), 'small')
  const app = express().use(packedFiles(folder)).use(express.static(folder))
  server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true, force: true })
})
const get = (at: string, encoding: string) => fetch(url + at, { headers: { 'accept-encoding': encoding } })

test('a file that the build compressed is sent compressed to clients that accept it, under its own type', async () => {
  const answer = await get('/assets/a.js', 'gzip, br')
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(script.length / 4)
  expect(await answer.text()).toBe(script)
})

test('a client that accepts no compression gets the file as it is, and caches learn that there is another form', async () => {
  const answer = await get('/assets/a.js', 'identity')
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(await answer.text()).toBe(script)
})

test('a file that the build did not compress is served as it is', async () => {
  const answer = await get('/assets/b.js', 'br')
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(await answer.text()).toBe('small')
  expect((await get('/assets/none.js', 'br')).status).toBe(404)
})
