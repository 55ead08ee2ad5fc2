import type { Api } from '#pwa/foundation/network/api-client.ts'
import { readDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { workshopFrom } from '#shared/making/workshop.ts'

/** Local changes win over the account's. */
export async function syncWorkshop(api: Api): Promise<void> {
  const { workshop, workshopUnsaved } = readDevice()
  if (workshop && workshopUnsaved) {
    await api.saveWorkshop(workshop)
    // A later change is sent by itself.
    if (readDevice().workshop === workshop) writeDevice({ workshopUnsaved: false })
    return
  }
  const stored = workshopFrom((await api.getWorkshop({})).workshop)
  if (stored && !readDevice().workshopUnsaved) writeDevice({ workshop: stored })
}
