// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'

const refused = (seq: number, fieldName: string): OutboxEntry => ({
  seq,
  key: crypto.randomUUID(),
  lane: `fields/${seq}`,
  owner: 'mika',
  endpoint: 'submitField',
  version: 1,
  input: { fieldName, location: 'Dyke 4', photos: ['/uploads/submissions/a.webp'] },
  file: null,
  dependsOn: [],
  seen: {},
  state: 'failed',
  attempts: 1,
  nextAttemptAt: 0,
  createdAt: '',
  problem: null,
})
/** As after a reload: what the page alone held is gone. */
async function openPage() {
  vi.resetModules()
  const { reopenField } = await import('./reopen-field.ts')
  const { fieldDraft } = await import('./field-draft.store.ts')
  return { reopenField, fieldDraft }
}
beforeEach(() => sessionStorage.clear())

test('what was corrected of a refused field stays after a reload, and its photos are there again', async () => {
  const entry = refused(1, 'Nort Strip')
  const before = await openPage()
  await before.reopenField(entry)
  before.fieldDraft(1).write({ fieldName: 'North Strip' })
  await before.reopenField(entry)
  expect(before.fieldDraft(1).read()).toMatchObject({ fieldName: 'North Strip', replaces: [1] })
  const { reopenField, fieldDraft } = await openPage()
  await reopenField(entry)
  expect(fieldDraft(1).read()).toMatchObject({ fieldName: 'North Strip', location: 'Dyke 4', replaces: [1] })
  expect(fieldDraft(1).read().photos).toHaveLength(1)
})

test('a refused field is written over neither another one nor a new field', async () => {
  const { reopenField, fieldDraft } = await openPage()
  fieldDraft(null).write({ fieldName: 'New Acre' })
  await reopenField(refused(1, 'North Strip'))
  await reopenField(refused(2, 'South Strip'))
  const names = [null, 1, 2].map((seq) => fieldDraft(seq).read().fieldName)
  expect(names).toEqual(['New Acre', 'North Strip', 'South Strip'])
})
