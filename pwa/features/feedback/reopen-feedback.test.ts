// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { failEntry, readEntries } from '#shared/offline/outbox.ts'
import { putEntries } from '#shared/offline/put-entries.ts'

/** Refused feedback on the device. */
async function refused(message: string, attachments: readonly string[] = []): Promise<OutboxEntry> {
  const key = crypto.randomUUID()
  const given = { key, lane: `feedback/${key}`, owner: 'guest', endpoint: 'sendFeedback' }
  await putEntries([{ entry: { ...given, input: { message, attachments } } }], new Date())
  const entry = (await readEntries()).find((each) => each.key === key)
  if (!entry) throw new Error('It was not stored')
  await failEntry(entry, 'failed', { status: 422, code: 'invalid_input', message: 'No.' })
  return entry
}
/** As after a reload: what the page alone held is gone. */
async function openPage() {
  vi.resetModules()
  const { reopenFeedback } = await import('./reopen-feedback.ts')
  const { readFeedbackDraft, writeDraft } = await import('./feedback-draft.store.ts')
  return {
    edit: (entry: OutboxEntry) => reopenFeedback(entry, []),
    read: readFeedbackDraft,
    write: writeDraft,
  }
}
beforeEach(() => sessionStorage.clear())

test('refused feedback that is edited twice has its text and pictures once, and what was corrected stays', async () => {
  const { edit, read, write } = await openPage()
  const entry = await refused('The wing is lose.', ['/uploads/submissions/a.webp'])
  await edit(entry)
  write({ message: 'The wing is loose.' })
  await edit(entry)
  expect(read()).toMatchObject({ message: 'The wing is loose.', replaces: [entry.seq] })
  expect(read().attachments).toHaveLength(1)
})

test('after a reload the text is not doubled, and the pictures are there again', async () => {
  const before = await openPage()
  const entry = await refused('The wing is lose.', ['/uploads/submissions/a.webp'])
  await before.edit(entry)
  before.write({ message: 'The wing is loose.' })
  const { edit, read } = await openPage()
  // Sent without its pictures, it would take their entry away.
  expect(read()).toMatchObject({ message: 'The wing is loose.', attachments: [], replaces: [] })
  await edit(entry)
  expect(read()).toMatchObject({ message: 'The wing is loose.', replaces: [entry.seq] })
  expect(read().attachments).toHaveLength(1)
})

test('one that is edited over another replaces both', async () => {
  const { edit, read } = await openPage()
  const [one, other] = [await refused('The wing is loose.'), await refused('The tail too.')]
  await edit(one)
  await edit(other)
  expect(read()).toMatchObject({
    message: 'The tail too.\n\nThe wing is loose.',
    replaces: [one.seq, other.seq],
  })
})
