import type { Api } from '#pwa/foundation/network/api-client.ts'
import { clearOtherUsersData } from '#pwa/foundation/device/clear-personal-data.ts'
import { readDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { workshopFrom } from '#shared/making/workshop.ts'

/** Fields that were changed here win over the account's. */
export async function syncWorkshop(api: Api, member: string): Promise<void> {
  // Nobody else's workshop goes to this account.
  await clearOtherUsersData(member)
  const stored = workshopFrom((await api.getWorkshop({})).workshop)
  const { workshop, workshopChanged } = readDevice()
  const changes = Object.fromEntries(workshopChanged.map((field) => [field, workshop?.[field]]))
  const next = workshop ? { ...(stored ?? workshop), ...changes } : stored
  if (!next) return
  if (workshopChanged.length > 0 || !stored) await api.saveWorkshop(next)
  // A later change is sent by itself.
  if (readDevice().workshop === workshop) writeDevice({ workshop: next, workshopChanged: [] })
}
