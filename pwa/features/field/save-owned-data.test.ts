import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { readProfile } from '#pwa/features/accounts/session/cache-profile.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { User } from '#shared/accounts/accounts.contract.ts'
import { deletePrivateAnswers, deviceOwner } from '#shared/offline/saved/private-answers.ts'
import { saveOwnedData } from './save-owned-data.ts'

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage: () => undefined } } })

test('after a sign-out, nothing of the next member is asked for or saved before the device knows them', async () => {
  await deletePrivateAnswers()
  const user = { id: 'member-1', email: 'maker@example.com', firstName: 'Mika' } as User
  const owners: unknown[] = []
  const api = new Proxy({} as Api, {
    get: () => async () => {
      owners.push(await deviceOwner())
      return []
    },
  })
  await saveOwnedData(api, user)
  expect(owners.length).toBeGreaterThanOrEqual(5)
  expect(new Set(owners)).toEqual(new Set(['member-1']))
  expect(await readProfile('member-1')).toMatchObject({ firstName: 'Mika' })
})
