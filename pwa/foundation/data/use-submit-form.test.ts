// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { discardEntries, readEntries } from '#shared/offline/outbox.ts'
import { writeDevice } from '#pwa/foundation/device/device.ts'
import { isFollowed } from './outbox.ts'
import { ChangeRefused } from './submit-change.ts'
import { formSender } from './use-submit-form.ts'

let status = 422
const owner = 'u1'
const reply = () => ({
  endpoint: 'sendMessage' as const,
  input: { thing: 'order 1', text: 'The spar is late', pictures: [] },
})

beforeEach(() => {
  writeDevice({ signedIn: { id: owner, firstName: 'Robin', isAdmin: false } })
  status = 422
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'invalid_input', message: 'No' }, { status, headers: { 'kestrel-api': '1' } }),
  )
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await discardEntries((await readEntries()).map(({ seq }) => seq))
})

test('O7 a refused reply stays in the outbox until its form sends it again', async () => {
  const form = formSender()
  await expect(form.submit(owner, [reply()])).rejects.toBeInstanceOf(ChangeRefused)
  const [kept] = await readEntries()
  expect(kept).toMatchObject({ state: 'failed', input: { text: 'The spar is late' } })
  expect(isFollowed(kept?.key ?? '')).toBe(true)
  status = 200
  expect(await form.submit(owner, [reply()])).toMatchObject({ kind: 'done' })
  expect(await readEntries()).toEqual([])
})

test.each(['before', 'after'])(
  'O1 the outbox tells of a reply whose form was left %s the refusal',
  async (when) => {
    const form = formSender()
    const leave = form.stay()
    if (when === 'before') leave()
    await expect(form.submit(owner, [reply()])).rejects.toBeInstanceOf(ChangeRefused)
    if (when === 'after') leave()
    const [kept] = await readEntries()
    expect(kept).toMatchObject({ state: 'failed' })
    expect(isFollowed(kept?.key ?? '')).toBe(false)
  },
)
