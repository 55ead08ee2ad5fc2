// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { usualWorkshop } from '#shared/making/workshop.ts'

async function openTab() {
  vi.resetModules()
  return import('./device.ts')
}
const user = { id: 'u1', firstName: 'Mika', isAdmin: false }

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('O9 another tab’s write does not restore a signed-out member', async () => {
  const [here, there] = [await openTab(), await openTab()]
  here.writeDevice({ signedIn: user, waiting: 2 })
  // No storage event has come yet.
  expect(there.readDevice().signedIn).toEqual(user)
  here.writeDevice({ signedIn: null, signOutPending: 'tell' })
  there.writeDevice({ waiting: 0 })
  expect((await openTab()).readDevice()).toMatchObject({ signedIn: null, signOutPending: 'tell', waiting: 0 })
  expect(JSON.stringify({ ...localStorage })).not.toContain(user.id)
})

test('values written by another tab stay, and equal values stay the same object', async () => {
  const [here, there] = [await openTab(), await openTab()]
  here.writeDevice({ signedIn: user, workshop: usualWorkshop })
  there.writeDevice({ theme: 'dark' })
  const before = there.readDevice()
  there.writeDevice({ cartCount: 3 })
  here.writeDevice({ units: 'imperial' })
  expect((await openTab()).readDevice()).toMatchObject({
    theme: 'dark',
    cartCount: 3,
    units: 'imperial',
    signedIn: user,
  })
  expect(there.readDevice().signedIn).toBe(before.signedIn)
  expect(there.readDevice().workshop).toBe(before.workshop)
})

test('a change of the workshop that an earlier version noted counts for all of it', async () => {
  const device = { workshop: usualWorkshop, workshopUnsaved: true }
  localStorage.setItem('kestrel.device', JSON.stringify(device))
  const tab = await openTab()
  expect(tab.readDevice().workshopChanged).toEqual(['bed', 'nozzle', 'materials', 'batteries'])
  tab.writeDevice({ workshopChanged: [] })
  expect((await openTab()).readDevice().workshopChanged).toEqual([])
})

test('without storage a value holds within the page', async () => {
  const tab = await openTab()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  tab.writeDevice({ units: 'imperial' })
  tab.writeDevice({ cartCount: 2 })
  expect(tab.readDevice()).toMatchObject({ units: 'imperial', cartCount: 2 })
})
