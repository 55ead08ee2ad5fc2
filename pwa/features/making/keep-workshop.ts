import type { Api } from '#pwa/foundation/network/api-client.ts'
import { readDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { workshopFrom } from '#shared/making/workshop.ts'

/** Sends what was changed on this device to the account; without a change, takes what the account has. */
export async function keepWorkshop(api: Api): Promise<void> {
  const { workshop, workshopUnsaved } = readDevice()
  if (workshop && workshopUnsaved) {
    await api.saveWorkshop(workshop)
    // Changed again meanwhile: that change is on its way by itself.
    if (readDevice().workshop === workshop) writeDevice({ workshopUnsaved: false })
    return
  }
  const stored = workshopFrom((await api.getWorkshop({})).workshop)
  if (stored && !readDevice().workshopUnsaved) writeDevice({ workshop: stored })
}
