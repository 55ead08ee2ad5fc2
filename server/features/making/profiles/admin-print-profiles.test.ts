import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MakingDesk, startMakingDesk } from '#server/testing/making/making-desk.ts'
import { houseProfiles } from '#shared/making/house-profiles.ts'
import type { PrintProfiles } from '#shared/making/print-profile.contract.ts'
import type { AdminProfile, ProfileVersion } from '#shared/making/profiles/admin-print-profiles.contract.ts'

let at: MakingDesk
beforeAll(async () => {
  at = await startMakingDesk()
})
afterAll(() => at.shop.close())

const desk = '/api/admin/print-profiles'
const pla = houseProfiles.find(({ slug }) => slug === 'pla')
if (!pla) throw new Error('There is no PLA profile')
const fields = {
  name: 'PLA for this test',
  material: 'PLA',
  purpose: 'Horns.',
  settings: pla.settings,
  productIds: [] as number[],
}
const shown = async (query = '') => (await at.see<PrintProfiles>(`/api/print-profiles${query}`)).profiles
const slugs = async (query = '') => (await shown(query)).map(({ slug }) => slug)
const create = (slug: string, more: Record<string, unknown> = {}) =>
  at.call('POST', desk, { slug, ...fields, ...more })

test('ADMIN-50 CAT-04 what an administrator creates, changes and deletes shows among the print profiles', async () => {
  await shown()
  const made = await at.read<AdminProfile>(create('pla-strong'))
  expect(made).toMatchObject({ slug: 'pla-strong', version: 1, name: 'PLA for this test', productIds: [] })
  await expect.poll(() => slugs()).toContain('pla-strong')
  const settings = { ...pla.settings, temperature: { start: 222, range: [215, 230] }, seam: 'Rear' }
  const body = { ...fields, settings, version: 1, note: 'Hotter, since layers split' }
  const changed = await at.read<AdminProfile>(at.call('PUT', `${desk}/${made.id}`, body))
  expect(changed).toMatchObject({ version: 2, settings: { temperature: { start: 222 } } })
  await expect
    .poll(async () => (await shown()).find(({ slug }) => slug === 'pla-strong'))
    .toMatchObject({ version: 2, settings: { seam: 'Rear' }, changedAt: changed.changedAt })
  const { rows, total } = await at.read<{ rows: AdminProfile[]; total: number }>(
    at.call('GET', `${desk}?q=for%20this%20test`),
  )
  expect([rows.map(({ id }) => id), total]).toEqual([[made.id], 1])
  expect((await at.call('DELETE', `${desk}/${made.id}`)).status).toBe(200)
  await expect.poll(() => slugs()).not.toContain('pla-strong')
  expect(await at.acts(`profile:${made.id}`)).toEqual(['profile.create', 'profile.change', 'profile.delete'])
  expect((await at.call('GET', `${desk}/${made.id}`)).status).toBe(404)
})

test('each save is a version with what differs, and an older one comes back as a new one', async () => {
  const { id } = await at.read<AdminProfile>(create('pla-versions', { note: 'First try' }))
  const settings = { ...pla.settings, fan: [60, 90], warnings: ['Stand back.'] }
  const put = (version: number) =>
    at.call('PUT', `${desk}/${id}`, { ...fields, name: 'Renamed', settings, version, note: 'Less fan' })
  expect((await put(1)).status).toBe(200)
  // Somebody who opened version 1 does not overwrite version 2.
  const late = await put(1)
  expect([late.status, ((await late.json()) as { message: string }).message]).toEqual([
    409,
    expect.stringMatching(/^Somebody else saved this since you opened it/),
  ])
  const restore = (version: number, newest?: number) =>
    at.call('POST', `${desk}/${id}/restore`, { version, ...(newest ? { newest } : {}) })
  // Nor does somebody who saw version 1 as the newest put another one above version 2.
  const second = (await (await restore(1, 1)).json()) as {
    message: string
    present: { record: AdminProfile }
  }
  expect(second.message).toMatch(/@example\.com changed this meanwhile\.$/)
  expect(second.present.record).toMatchObject({ id, version: 2, name: 'Renamed' })
  expect(await at.read<AdminProfile>(restore(1, 2))).toMatchObject({
    version: 3,
    name: fields.name,
    settings: { fan: pla.settings.fan },
  })
  expect((await restore(3)).status).toBe(409)
  expect((await restore(9)).status).toBe(404)
  const versions = await at.read<ProfileVersion[]>(at.call('GET', `${desk}/${id}/versions`))
  expect(versions.map(({ version, note, changed }) => [version, note, changed])).toEqual([
    [3, 'As in version 1', ['Name', 'Fan', 'Warnings']],
    [2, 'Less fan', ['Name', 'Fan', 'Warnings']],
    [1, 'First try', []],
  ])
  const file = (await (await at.shop.fetch('/api/print-profiles/pla-versions/file')).json()) as object
  expect(file).toMatchObject({ profileVersion: 3, profile: { name: fields.name } })
  const ini = await (await at.shop.fetch('/api/print-profiles/pla-versions/file?format=ini')).text()
  expect(ini).toMatch(/^# PLA for this test, version 3, nozzle 0.4 mm/)
})

test('a profile that was made for an aircraft shows with that one, and not with another', async () => {
  const lapwing = await at.productId('lapwing-800')
  const { id } = await at.read<AdminProfile>(create('pla-lapwing', { productIds: [lapwing] }))
  await expect.poll(() => slugs('?product=lapwing-800')).toContain('pla-lapwing')
  expect(await slugs('?product=dunlin-1000')).not.toContain('pla-lapwing')
  const one = (await shown()).find(({ slug }) => slug === 'pla-lapwing')
  expect(one?.madeFor).toEqual([{ slug: 'lapwing-800', name: 'Lapwing 800' }])
  const save = (version: number) =>
    at.read<AdminProfile>(at.call('PUT', `${desk}/${id}`, { ...fields, version, productIds: [lapwing] }))
  // One for an aircraft that nobody sees is for nobody.
  await at.db.updateTable('products').set({ status: 'archived' }).where('id', '=', lapwing).execute()
  const { version } = await save(1)
  await expect.poll(() => slugs()).not.toContain('pla-lapwing')
  await at.db.updateTable('products').set({ status: 'published' }).where('id', '=', lapwing).execute()
  // The database alone drops no answer.
  await save(version)
  await expect.poll(() => slugs()).toContain('pla-lapwing')
})

test.each([
  ['slug', 'is taken by another profile', { slug: 'pla' }],
  ['slug', 'may have only a to z, 0 to 9 and single hyphens', { slug: 'PLA!' }],
  ['productIds', 'names an unknown product: 99999', { productIds: [99_999] }],
  ['material', 'must be one of the list', { material: 'cheese' }],
  [
    'settings.flow',
    'must begin within its own range',
    { settings: { ...pla.settings, flow: { start: 50, range: [60, 70] } } },
  ],
  [
    'settings.fan',
    'must go from the smaller to the larger number',
    { settings: { ...pla.settings, fan: [90, 10] } },
  ],
  [
    'settings.sizes',
    'names a nozzle twice',
    { settings: { ...pla.settings, sizes: [pla.settings.sizes[0], pla.settings.sizes[0]] } },
  ],
  [
    'settings.sizes.0',
    'has a layer that is higher than the nozzle is wide',
    { settings: { ...pla.settings, sizes: [{ nozzle: 0.4, layer: 0.5, line: 0.8, walls: 2 }] } },
  ],
  [
    'settings.sizes.0',
    'has a line that is too narrow for its layer',
    { settings: { ...pla.settings, sizes: [{ nozzle: 0.4, layer: 0.3, line: 0.3, walls: 2 }] } },
  ],
  [
    'settings.infill.pattern',
    'must be one of the list',
    { settings: { ...pla.settings, infill: { percent: [0, 5], pattern: 'x\ny = 1', note: '' } } },
  ],
  [
    'settings.temperature.start',
    'must be 500 or less',
    { settings: { ...pla.settings, temperature: { start: 900, range: [200, 230] } } },
  ],
])('%s: %s', async (field, message, more) => {
  const before = await slugs()
  expect(await at.refusal(await create('pla-wrong', more))).toContain(`${field} ${message}`)
  expect(await slugs()).toEqual(before)
})

test('what somebody writes into a profile cannot become a setting of the INI file', async () => {
  await at.read(
    create('pla-hostile', {
      name: 'PLA\npost_process = rm',
      settings: { ...pla.settings, calibrate: 'Measure.\n\rpost_process = /bin/sh', needs: ['a\nb = c'] },
    }),
  )
  const ini = await (await at.shop.fetch('/api/print-profiles/pla-hostile/file?format=ini')).text()
  const settings = ini.split(/[\r\n]+/).filter((line) => line !== '' && !line.startsWith('#'))
  for (const line of settings) expect(line).toMatch(/^[a-z_]+ = [\d.a-z%]+$/)
})
