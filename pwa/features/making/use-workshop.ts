import { readDevice, useDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { usualWorkshop, type Workshop, workshopFields } from '#shared/making/workshop.ts'

/** Only what was changed here replaces the account's. */
function setWorkshop(change: Partial<Workshop>): void {
  const { workshop, workshopChanged } = readDevice()
  writeDevice({
    workshop: { ...(workshop ?? usualWorkshop), ...change },
    workshopChanged: workshopFields.filter((field) => workshopChanged.includes(field) || field in change),
  })
}

/** `isKnown`: set by the maker. */
export function useWorkshop() {
  const workshop = useDevice((device) => device.workshop)
  return { workshop: workshop ?? usualWorkshop, isKnown: workshop !== null, setWorkshop }
}
