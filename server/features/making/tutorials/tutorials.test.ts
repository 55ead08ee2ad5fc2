import { afterAll, beforeAll, expect, test } from 'vitest'
import { photo } from '#server/testing/files/pictures.ts'
import { type MakingDesk, startMakingDesk } from '#server/testing/making/making-desk.ts'
import type { AdminTutorial, AdminTutorialRow } from '#shared/making/tutorials/admin-tutorials.contract.ts'
import type { StepPicture, Tutorial, TutorialSummary } from '#shared/making/tutorials/tutorials.contract.ts'

let at: MakingDesk
beforeAll(async () => {
  at = await startMakingDesk()
})
afterAll(() => at.shop.close())

const desk = '/api/admin/tutorials'
const step = { id: 'abcdefg1', title: 'Cut it', text: 'With a **fine** saw.', minutes: 5, picture: null }
const fields = {
  slug: 'cut-a-tube',
  title: 'Cut a carbon tube',
  summary: 'Clean ends and clean lungs.',
  level: 'first',
  minutes: 10,
  parts: [{ name: 'Carbon tube', quantity: 1, note: 'any' }],
  tools: ['Fine saw'],
  steps: [step],
  video: null as string | null,
  isPublished: true,
  productIds: [] as number[],
}
const list = async () => at.see<TutorialSummary[]>('/api/tutorials')
const slugs = async () => (await list()).map(({ slug }) => slug)
const rowOf = ({ productIds: _ids, productNames: _names, ...row }: AdminTutorial) => row
const upload = async (bytes: Buffer, name = 'step.jpg') => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return fetch(`${at.shop.url}/api/admin/tutorial-pictures`, {
    method: 'POST',
    body: form,
    headers: { cookie: at.admin, origin: at.shop.url },
  })
}

test('CAT-06 visitors read the tutorials: parts, tools, times, and steps with pictures that are there', async () => {
  const all = await list()
  expect(all.map(({ slug }) => slug)).toEqual([
    'calibrate-lw-pla',
    'join-a-wing-on-its-spar',
    'before-the-first-flight',
  ])
  for (const { slug, stepIds, minutes } of all) {
    const one = await at.see<Tutorial>(`/api/tutorials/${slug}`)
    expect(one.steps.map(({ id }) => id)).toEqual(stepIds)
    expect(one.steps.reduce((sum, each) => sum + each.minutes, 0)).toBe(minutes)
    expect([one.parts.length, one.tools.length].every((count) => count > 0)).toBe(true)
    const pictures = one.steps.flatMap(({ picture }) => picture ?? [])
    expect(pictures.length, slug).toBeGreaterThan(1)
    for (const { hash, dark, widths, alt } of pictures) {
      expect(alt.length).toBeGreaterThan(20)
      expect(dark?.hash).not.toBe(hash)
      for (const width of widths)
        for (const each of [hash, dark?.hash])
          expect((await at.shop.fetch(`/uploads/${each}-${width}.avif`)).status).toBe(200)
    }
  }
  expect(all[1]?.products.map(({ slug }) => slug)).toEqual(['dunlin-1000', 'lapwing-800'])
  expect((await at.shop.fetch('/api/tutorials/no-such-thing')).status).toBe(404)
})

test('an administrator writes a tutorial with a picture, publishes, changes and deletes it, and visitors see each', async () => {
  await list()
  const picture = await at.read<StepPicture>(await upload(await photo()))
  const body = {
    ...fields,
    isPublished: false,
    video: 'https://www.video.example.com/watch?v=1',
    productIds: [await at.productId('lapwing-800')],
    steps: [{ ...step, picture: { hash: picture.hash, alt: 'A saw on a tube' } }],
  }
  const made = await at.read<AdminTutorial>(at.call('POST', desk, body))
  expect(made.steps[0]?.picture).toEqual({ ...picture, alt: 'A saw on a tube' })
  expect((await at.shop.fetch('/api/tutorials/cut-a-tube')).status).toBe(404)
  const put = (more: Record<string, unknown>) => at.call('PUT', `${desk}/${made.id}`, { ...body, ...more })
  expect(await at.read<AdminTutorial>(put({ revision: 1, isPublished: true }))).toMatchObject({ revision: 2 })
  await expect.poll(slugs).toContain('cut-a-tube')
  expect(await at.see<Tutorial>('/api/tutorials/cut-a-tube')).toMatchObject({
    video: { address: 'https://www.video.example.com/watch?v=1', host: 'video.example.com' },
    products: [{ slug: 'lapwing-800', name: 'Lapwing 800', productType: 'planes' }],
    picture: { hash: picture.hash },
  })
  expect((await put({ revision: 1 })).status).toBe(409)
  await at.read(put({ revision: 2, isPublished: true, title: 'Saw a tube' }))
  await expect.poll(async () => (await list()).at(-1)?.title).toBe('Saw a tube')
  await at.read(at.call('POST', `${desk}/${made.id}/place`, { up: true }))
  await expect.poll(async () => (await slugs()).indexOf('cut-a-tube')).toBe(2)
  const { rows } = await at.read<{ rows: AdminTutorialRow[] }>(at.call('GET', `${desk}?q=saw`))
  expect(rows).toMatchObject([{ id: made.id, steps: 1, isPublished: true }])
  const { rows: all } = await at.read<{ rows: AdminTutorialRow[] }>(at.call('GET', desk))
  expect(all.map(({ isFirst }) => isFirst)).toEqual(all.map((_row, index) => index === 0))
  expect(all.map(({ isLast }) => isLast)).toEqual(all.map((_row, index) => index === all.length - 1))
  expect((await at.call('DELETE', `${desk}/${made.id}`)).status).toBe(200)
  await expect.poll(slugs).not.toContain('cut-a-tube')
  const { change } = await at.db
    .selectFrom('audit_log')
    .where('subject', '=', `tutorial:${made.id}`)
    .where('action', '=', 'tutorial.change')
    .orderBy('id')
    .select('change')
    .executeTakeFirstOrThrow()
  expect(change).toEqual({
    from: { ...rowOf(made), isPublished: false },
    to: { ...rowOf(made), revision: 2, isPublished: true, productIds: body.productIds },
  })
  expect(await at.acts(`tutorial:${made.id}`)).toEqual([
    'tutorial.create',
    'tutorial.change',
    'tutorial.change',
    'tutorial.move',
    'tutorial.delete',
  ])
})

test.each([
  ['slug', 'is taken by another tutorial', { slug: 'calibrate-lw-pla' }],
  ['steps', 'needs at least one step', { steps: [] }],
  ['steps.1.id', 'is the id of another step', { steps: [step, step] }],
  [
    'steps.0.picture',
    'is not stored here. Add it again.',
    { steps: [{ ...step, picture: { hash: '0'.repeat(24), alt: 'x' } }] },
  ],
  [
    'steps.0.picture.hash',
    'must name an uploaded picture',
    { steps: [{ ...step, picture: { hash: '../../../etc/passwd', alt: 'x' } }] },
  ],
  [
    'steps.0.picture.alt',
    'is required',
    { steps: [{ ...step, picture: { hash: '0'.repeat(24), alt: '' } }] },
  ],
  ['video', 'must be an address such as https://shop.example.com/motor', { video: 'javascript:alert(1)' }],
  ['productIds', 'names an unknown product: 99999', { productIds: [99_999] }],
  ['minutes', 'must be 1 or more', { minutes: 0 }],
])('%s: %s', async (field, message, more) => {
  const before = await slugs()
  expect(await at.refusal(await at.call('POST', desk, { ...fields, ...more }))).toContain(
    `${field} ${message}`,
  )
  expect(await slugs()).toEqual(before)
})

test('a picture that is none, or too large, is refused with its field', async () => {
  expect(await at.refusal(await upload(Buffer.from('<svg onload="alert(1)"/>'), 'a.svg'))).toEqual([
    415,
    'file File type not allowed',
  ])
  expect((await upload(Buffer.alloc(10_485_761), 'a.jpg')).status).toBe(413)
})
