import { afterAll, beforeAll, expect, test } from 'vitest'
import { importSampleTutorials } from './tutorials/tutorials.sample.ts'
import { importSampleResources } from './resources/resources.sample.ts'
import { type MakingDesk, startMakingDesk } from '#server/testing/making/making-desk.ts'
import type { AdminResource } from '#shared/making/resources/admin-resources.contract.ts'
import type { Resources } from '#shared/making/resources/resources.contract.ts'
import type { TutorialSummary } from '#shared/making/tutorials/tutorials.contract.ts'
import type { Samples } from '#shared/settings/samples.contract.ts'

let at: MakingDesk
beforeAll(async () => {
  at = await startMakingDesk()
})
afterAll(() => at.shop.close())

test('removing the samples takes tutorials and resources that nobody changed, and a changed one stays', async () => {
  const names = async () =>
    (await at.see<Resources>('/api/purchase-resources')).resources.map(({ name }) => name)
  expect((await names()).length).toBeGreaterThan(11)
  const { rows } = await at.read<{ rows: AdminResource[] }>(
    at.call('GET', '/api/admin/purchase-resources?q=Scale'),
  )
  const [scale] = rows
  if (!scale) throw new Error('There is no scale')
  const { id, revision, kind, specification, advice } = scale
  const body = { revision, kind, specification, advice, name: 'Our own scale' }
  await at.read(at.call('PUT', `/api/admin/purchase-resources/${id}`, body))
  const { products, orders, accounts } = await at.read<Samples>(at.call('GET', '/api/admin/samples'))
  await at.read(
    at.call('POST', '/api/admin/samples/removal', { products, orders, accounts, withChanged: false }),
  )
  await expect.poll(names).toEqual(['Our own scale'])
  await expect.poll(() => at.see<TutorialSummary[]>('/api/tutorials')).toEqual([])
})

test('what an administrator deleted does not return at the next start', async () => {
  const { db } = at
  await db.deleteFrom('tutorials').execute()
  await db.deleteFrom('purchase_resources').execute()
  const deleted = (subject: string) => ({
    actor: 'admin@example.com',
    action: `${subject}.delete`,
    subject: `${subject}:1`,
    change: {},
    request_id: 'test',
  })
  await db
    .insertInto('audit_log')
    .values([deleted('tutorial'), deleted('resource')])
    .execute()
  await importSampleTutorials({ db }, async () => null)
  await importSampleResources(db)
  expect(await db.selectFrom('tutorials').select('id').execute()).toEqual([])
  expect(await db.selectFrom('purchase_resources').select('id').execute()).toEqual([])
})
