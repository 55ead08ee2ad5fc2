import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { documentationPages } from '#shared/documentation/pages.ts'
import { cookieOf, type ShopProcess, startProcess } from './start-process.ts'

const root = path.resolve(import.meta.dirname, '../../..')
let folder = ''
let base: TestDatabase
let shop: ShopProcess

/** What the last stage of the Dockerfile copies, and nothing else. */
async function copyAsInImage(): Promise<void> {
  const file = await readFile(path.join(root, 'docs/operating/Dockerfile'), 'utf8')
  const stage = file.split(/^FROM /m).at(-1) ?? ''
  for (const [, from = ''] of stage.matchAll(/^COPY (?:--from=build \/shop\/)?(\S+) \.\/\S*$/gm)) {
    const to = path.join(folder, from)
    if (from === 'node_modules') await symlink(path.join(root, from), to)
    else await cp(path.join(root, from), to, { recursive: true })
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kestrel-image-'))
  base = await createTestDatabase()
  await copyAsInImage()
  const { host, user, database } = base.address
  const variables = {
    KESTREL_PREPARED: '1',
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: `postgres:///${database}`,
    PGHOST: host,
    PGUSER: user,
    SHOP_SECRET: 'the-secret-of-all-processes-of-this-shop',
  }
  shop = await startProcess('http://shop.localhost', variables, folder)
})
afterAll(async () => {
  await shop.stop()
  await base.drop()
  await rm(folder, { recursive: true, force: true })
})

test('the files of the image are a whole shop: pages, and the documentation with its pictures', async () => {
  for (const at of ['/', '/planes', '/admin', '/service-worker.js'])
    expect([at, (await shop.fetch(at)).status]).toEqual([at, 200])
  const body = { email: 'owner@example.com', password: 'Windsock-7-Tailplane!', firstName: 'Robin' }
  const cookie = cookieOf(await shop.fetch('/api/auth/register', { method: 'POST', body }))
  await base.database.db.updateTable('users').set({ is_admin: true }).execute()
  for (const { category, page } of documentationPages) {
    const at = `/api/admin/docs/pages/${category}/${page}`
    expect([at, (await shop.fetch(at, { cookie })).status]).toEqual([at, 200])
  }
  const picture = await shop.fetch('/api/admin/docs/pictures/desk-orders.webp', { cookie })
  expect(picture.headers.get('content-type')).toBe('image/webp')
})

test('the files of the image can make the samples', async () => {
  const code = `import('./server/samples/recipe.ts').then(({ recipeOf }) => console.log(recipeOf({})))`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', code], { cwd: folder })
  expect(stdout).toMatch(/^[0-9a-f]{32}$/m)
})
