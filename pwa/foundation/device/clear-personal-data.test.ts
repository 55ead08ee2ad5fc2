// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { deletePrivateAnswers } from '#shared/offline/saved/private-answers.ts'
import { clearOtherUsersData, clearPersonalData } from './clear-personal-data.ts'

const push = JSON.stringify({ endpoint: 'https://push.example.com/1', isOff: false })
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('kestrel.push'))

test('the next member on a device has its push subscription, without topics and quiet hours of the last one', async () => {
  vi.stubGlobal('caches', { delete: async () => true })
  await deletePrivateAnswers('u1')
  localStorage.setItem('kestrel.push', push)
  localStorage.setItem('kestrel.push-settings', '{"mutedTopics":["beta"],"quietHours":null}')
  await clearOtherUsersData('u2')
  expect(kept()).toEqual(['kestrel.push'])
  await clearPersonalData()
  expect(kept()).toEqual([])
})
