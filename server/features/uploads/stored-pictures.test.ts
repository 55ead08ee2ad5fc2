import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { FileStoreUnavailable } from '#server/integrations/file-store.ts'
import { addProgram, putInProgram, taskCalls } from '#server/testing/beta/task-shop.ts'
import { type BuildShop, startBuildShop } from '#server/testing/build-shop.ts'
import { keysUnder } from '#server/testing/files/keys-under.ts'
import { type Colour, colourPhoto, isOfColour, photo } from '#server/testing/files/pictures.ts'
import { handOverPicture, insertPicture } from './pictures.queries.ts'
import { removeUnusedPictures } from './remove-unused-pictures.job.ts'
import { dropPicture } from './store-picture.ts'

let at: BuildShop
let program: Awaited<ReturnType<typeof addProgram>>
beforeAll(async () => {
  at = await startBuildShop()
  program = await addProgram(at.db, { tasks: [{ name: 'Maiden flight' }] })
})
afterAll(() => at.shop.close())
afterEach(() => vi.restoreAllMocks())

const filesUnder = (folder: string) => keysUnder(at.shop.services.files, `${folder}/`)

interface Sender {
  id: string
  cookie: string
}
async function newSender(): Promise<Sender> {
  const sender = await at.newOwner()
  await putInProgram(at.db, program.id, sender.id)
  return sender
}
function form(bytes: Buffer) {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'IMG_0001.jpg')
  return body
}
const kinds = {
  'photo of a build': {
    folder: 'builds',
    send: ({ cookie }: Sender, bytes: Buffer, headers = {}) => at.addPhoto(cookie, bytes, { headers }),
    shown: async ({ cookie }: Sender) => (await at.buildOf(cookie))?.photos ?? [],
  },
  'photo of a hand-in': {
    folder: 'beta',
    send: ({ cookie }: Sender, bytes: Buffer, headers = {}) =>
      taskCalls(at.shop, '').addPhoto(cookie, program.tasks[0] ?? '', bytes, { headers }),
    shown: async ({ cookie }: Sender) =>
      (await taskCalls(at.shop, '').taskOf(cookie, program.tasks[0] ?? ''))?.photos ?? [],
  },
  'picture of a message': {
    folder: 'uploads/submissions',
    send: ({ cookie }: Sender, bytes: Buffer, headers = {}) => {
      const body = form(bytes)
      body.append('directory', '/images/submissions')
      return at.shop.fetch('/api/upload', { method: 'POST', body, cookie, headers })
    },
    shown: ({ id }: Sender) =>
      at.db.selectFrom('idempotency_keys').where('owner', '=', id).select('body').execute(),
  },
  'picture of a member': {
    folder: 'uploads/people',
    send: ({ cookie }: Sender, bytes: Buffer) =>
      at.shop.fetch('/api/auth/user/upload-image', { method: 'POST', body: form(bytes), cookie }),
    shown: async ({ cookie }: Sender) => {
      const { imageUrl } = await at.get<{ imageUrl: string | null }>('/api/auth/account', cookie)
      return imageUrl === null ? [] : [imageUrl]
    },
  },
}
const each = Object.keys(kinds) as (keyof typeof kinds)[]

/** Those that nothing has taken are deleted, as after two weeks. */
async function weeksPass() {
  await at.db
    .updateTable('submitted_pictures')
    .set({ created_at: new Date(Date.now() - 16 * 86_400_000) })
    .execute()
  await removeUnusedPictures(at.shop.services)
  await at.shop.work()
}

test.each(each)('while a %s is written to the file store, no transaction is open', async (kind) => {
  const picture = kinds[kind]
  const sender = await newSender()
  const { files } = at.shop.services
  const put = files.put.bind(files)
  const openTransactions = async () =>
    (
      await sql`select query from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`.execute(
        at.db,
      )
    ).rows
  const putting = vi.spyOn(files, 'put').mockImplementationOnce(async (key, content) => {
    // One that reads the catalogue ends by itself; that of the call would wait for this.
    await expect.poll(openTransactions).toEqual([])
    return put(key, content)
  })
  expect((await picture.send(sender, await photo(), at.once(sender.id))).status).toBe(200)
  expect(putting).toHaveBeenCalledOnce()
  expect(await picture.shown(sender)).toHaveLength(1)
})

test.each(each)('a %s that the file store does not take leaves nothing, and is sent again', async (kind) => {
  const picture = kinds[kind]
  const sender = await newSender()
  const headers = at.once(sender.id)
  const before = await filesUnder(picture.folder)
  vi.spyOn(at.shop.services.files, 'put').mockRejectedValueOnce(new FileStoreUnavailable('it is away'))
  expect((await picture.send(sender, await photo(), headers)).status).toBe(503)
  expect(await picture.shown(sender)).toEqual([])
  expect(await filesUnder(picture.folder)).toEqual(before)
  expect((await picture.send(sender, await photo(), headers)).status).toBe(200)
  expect(await picture.shown(sender)).toHaveLength(1)
  expect(await filesUnder(picture.folder)).toHaveLength(before.length + 1)
})

test.each(['photo of a build', 'photo of a hand-in'] as const)(
  'the file of a refused %s is deleted at once',
  async (kind) => {
    const picture = kinds[kind]
    const stranger = await at.newOwner([])
    const before = await filesUnder(picture.folder)
    expect((await picture.send(stranger, await photo(), at.once(stranger.id))).status).toBe(403)
    await at.shop.work()
    expect(await filesUnder(picture.folder)).toEqual(before)
  },
)

test('another picture under the id of a photo that is there changes nothing, and its file is deleted after two weeks', async () => {
  const sender = await newSender()
  const red: Colour = [200, 30, 30]
  const blue: Colour = [30, 30, 200]
  const id = randomUUID()
  await at.addPhoto(sender.cookie, await colourPhoto(red), { id, headers: at.once(sender.id) })
  const before = await filesUnder('builds')
  const again = await at.addPhoto(sender.cookie, await colourPhoto(blue), {
    id,
    headers: at.once(sender.id),
  })
  expect(again.status).toBe(200)
  await weeksPass()
  const shown = await at.shop.fetch(`/api/build-photos/${id}`, { cookie: sender.cookie })
  expect(await isOfColour(await shown.arrayBuffer(), red)).toBe(true)
  expect(await filesUnder('builds')).toEqual(before)
})

test('a picture of a member that could not be set leaves the one before, and its file is deleted after two weeks', async () => {
  const picture = kinds['picture of a member']
  const sender = await newSender()
  await picture.send(sender, await photo())
  const before = [await picture.shown(sender), await filesUnder('uploads/people')]
  vi.spyOn(at.shop.services.queue, 'add').mockRejectedValueOnce(new Error('the queue is away'))
  expect((await picture.send(sender, await photo())).status).toBe(500)
  await weeksPass()
  expect([await picture.shown(sender), await filesUnder('uploads/people')]).toEqual(before)
})

test('a picture whose call seems to have failed stays where its transaction commits all the same', async () => {
  const { services } = at.shop
  const key = `builds/${randomUUID()}.webp`
  await insertPicture(at.db, null, `/${key}`)
  await services.files.put(key, await photo())
  const handedOver = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const taking = at.db.transaction().execute(async (trx) => {
    await handOverPicture(trx, key)
    handedOver.resolve()
    await commit.promise
  })
  await handedOver.promise
  const dropped = dropPicture(services, { stored: key })
  await expect
    .poll(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(at.db)
      return rows.length
    })
    .toBe(1)
  commit.resolve()
  await Promise.all([taking, dropped])
  await at.shop.work()
  expect(await services.files.has(key)).toBe(true)
})
