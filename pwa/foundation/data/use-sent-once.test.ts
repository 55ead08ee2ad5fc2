import { expect, test } from 'vitest'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import type { CallOptions } from '#shared/endpoint.ts'
import { sentOnce } from './use-sent-once.ts'

const lost = new ApiError('network', 'The shop cannot be reached.')
const refused = (status: number, code = 'x') =>
  new ApiError('status', 'No.', status, { message: 'No.', code })

test.each([
  ['a lost answer', lost, true],
  ['an error of the shop', refused(503), true],
  ['a session that ended meanwhile', refused(401), true],
  ['a second factor that is asked for', refused(403), true],
  ['a limit', refused(429), true],
  ['the first call at work', refused(409, 'in_progress'), true],
  ['a refusal', refused(422), false],
  ['another administrator who was first', refused(409), false],
])('after %s the same words go again: under the same key %s', async (_what, error, isSame) => {
  const keys: (string | undefined)[] = []
  const send = sentOnce<string>()
  const answers = [error, null]
  const call = async ({ headers }: CallOptions) => {
    keys.push(headers?.['Idempotency-Key'])
    const failure = answers.shift()
    if (failure) throw failure
    return 'done'
  }
  await expect(send('Thanks', call)).rejects.toBe(error)
  expect(await send('Thanks', call)).toBe('done')
  expect(await send('Thanks', call)).toBe('done')
  expect(keys[1] === keys[0]).toBe(isSame)
  expect(keys[2]).not.toBe(keys[1])
})

test('other words are another call', async () => {
  const keys = new Set<string | undefined>()
  const send = sentOnce<never>()
  const call = async ({ headers }: CallOptions): Promise<never> => {
    keys.add(headers?.['Idempotency-Key'])
    throw lost
  }
  for (const words of ['One', 'Two', 'Two']) await expect(send(words, call)).rejects.toBe(lost)
  expect(keys.size).toBe(2)
})
