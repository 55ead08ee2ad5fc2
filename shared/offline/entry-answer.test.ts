import { expect, test } from 'vitest'
import { parseEntryAnswer } from './entry-answer.ts'

const now = new Date('2026-05-01T10:00:00.000Z')
const own = { 'kestrel-api': '1' }
interface Asked {
  body?: object
  isRemoval?: boolean
  text?: string
}
const asked = async (
  status: number,
  { body = {}, isRemoval = false, text = JSON.stringify(body) }: Asked = {},
) => (await parseEntryAnswer(new Response(text, { status, headers: own }), isRemoval, now)).kind

test('bug 29 O7: a change leaves the device only after a success of the shop, or a 404 to a removal', async () => {
  expect(await asked(200, { body: { id: 'x' } })).toBe('done')
  expect(await asked(404, { isRemoval: true })).toBe('done')
  expect(await asked(404, { isRemoval: true, body: { code: 'not_found' } })).toBe('done')
  expect(await asked(404, { isRemoval: true, body: { code: 'no_such_call' } })).toBe('later')
  for (const status of [400, 401, 403, 404, 408, 409, 410, 413, 415, 422, 425, 429, 500, 502, 503, 504])
    expect(await asked(status), String(status)).not.toBe('done')
})

test.each([
  [401, {}, 'sign-in'],
  [403, { code: 'other_owner' }, 'sign-in'],
  [403, { code: 'not_allowed' }, 'failed'],
  [409, { code: 'conflict' }, 'conflict'],
  [409, { code: 'in_progress' }, 'later'],
  [400, {}, 'failed'],
  [404, {}, 'failed'],
  [410, {}, 'failed'],
  [413, {}, 'failed'],
  [415, {}, 'failed'],
  [422, {}, 'failed'],
  [404, { code: 'no_such_call' }, 'later'],
  [408, {}, 'later'],
  [425, {}, 'later'],
  [429, {}, 'later'],
  [403, { code: 'blocked' }, 'later'],
  [500, {}, 'later'],
  [503, {}, 'later'],
] as const)('bug 29: %s %o means %s', async (status, body, kind) => {
  expect(await asked(status, { body })).toBe(kind)
})

test('O11 bug 34: an answer without the shop’s header counts as offline, whatever it says', async () => {
  for (const status of [200, 302, 401, 404, 409, 422, 502])
    for (const headers of [{ 'content-type': 'text/html' }, { 'content-type': 'application/json' }])
      for (const text of ['<h1>Hotel</h1>', '{"success":true}']) {
        const answer = await parseEntryAnswer(new Response(text, { status, headers }), true, now)
        expect(answer).toEqual({ kind: 'later', after: null, reached: false })
      }
})

test('O11 a truncated answer is no acknowledgement', async () => {
  expect(await asked(200, { text: '{"id":' })).toBe('later')
  expect(await asked(422, { text: '{"message":"N' })).toBe('later')
})

test('the answer’s Retry-After is read in seconds or as a date, and its message is stored', async () => {
  const later = (after: string) =>
    parseEntryAnswer(
      new Response('{}', { status: 429, headers: { ...own, 'retry-after': after } }),
      false,
      now,
    )
  expect(await later('120')).toMatchObject({ kind: 'later', after: 120_000 })
  expect(await later('Fri, 01 May 2026 10:01:00 GMT')).toMatchObject({ after: 60_000 })
  expect(await later('Fri, 01 May 2026 09:00:00 GMT')).toMatchObject({ after: 0 })
  expect(await later('soon')).toMatchObject({ after: null })
  const said = async (body: unknown) =>
    parseEntryAnswer(new Response(JSON.stringify(body), { status: 422, headers: own }), false, now)
  expect(await said({ message: 'No.', error: 'Never.' })).toMatchObject({ problem: { message: 'No.' } })
  expect(await said({ error: 'Never.' })).toMatchObject({ problem: { message: 'Never.' } })
  for (const nothing of [{}, null, 'No', [1]])
    expect(await said(nothing)).toMatchObject({ problem: { message: 'Please try again later.' } })
})
