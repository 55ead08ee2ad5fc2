// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { readDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { deletePrivateAnswers } from '#shared/offline/saved/private-answers.ts'
import { usualWorkshop, type Workshop } from '#shared/making/workshop.ts'
import { syncWorkshop } from './sync-workshop.ts'

const stored: Workshop = {
  bed: [256, 256, 256],
  nozzle: 0.6,
  materials: ['PLA', 'LW-PLA'],
  batteries: [{ cells: 4, capacity: 1800 }],
}
/** An account, and each workshop that was saved in it. */
function account(workshop: Workshop | null, whileRead = () => {}) {
  const saved: Workshop[] = []
  const api = {
    getWorkshop: async () => {
      whileRead()
      return { workshop }
    },
    saveWorkshop: async (given: Workshop) => {
      saved.push(given)
      return { workshop: given }
    },
  } as unknown as Api
  return { api, saved }
}
const bed: Workshop['bed'] = [180, 180, 180]
const onDevice = { ...usualWorkshop, bed }

vi.stubGlobal('caches', { delete: async () => true })
beforeEach(async () => {
  await deletePrivateAnswers()
  writeDevice({ workshop: null, workshopChanged: [] })
})

test('only what was changed on the device replaces what the account has', async () => {
  const { api, saved } = account(stored)
  writeDevice({ workshop: onDevice, workshopChanged: ['bed'] })
  await syncWorkshop(api, 'u1')
  expect(saved).toEqual([{ ...stored, bed }])
  expect(readDevice()).toMatchObject({ workshop: { ...stored, bed }, workshopChanged: [] })
})

test('a change while the account is read counts as well', async () => {
  const { api, saved } = account(stored, () =>
    writeDevice({ workshop: onDevice, workshopChanged: ['bed', 'materials'] }),
  )
  await syncWorkshop(api, 'u1')
  expect(saved).toEqual([{ ...stored, bed, materials: [] }])
})

test('a default that was confirmed goes to an account without a workshop, and changes no other', async () => {
  writeDevice({ workshop: usualWorkshop })
  const empty = account(null)
  await syncWorkshop(empty.api, 'u1')
  expect(empty.saved).toEqual([usualWorkshop])
  const full = account(stored)
  await syncWorkshop(full.api, 'u1')
  expect(full.saved).toEqual([])
  expect(readDevice().workshop).toEqual(stored)
})

test('the workshop of another account on this device is not sent', async () => {
  const { api, saved } = account(null)
  await deletePrivateAnswers('u1')
  writeDevice({ workshop: onDevice, workshopChanged: ['bed'] })
  await syncWorkshop(api, 'u2')
  expect(saved).toEqual([])
  expect(readDevice()).toMatchObject({ workshop: null, workshopChanged: [] })
})
