import { useDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { usualWorkshop, type Workshop } from '#shared/making/workshop.ts'

/** `isKnown`: set by the maker. */
export function useWorkshop() {
  const workshop = useDevice((device) => device.workshop)
  return {
    workshop: workshop ?? usualWorkshop,
    isKnown: workshop !== null,
    setWorkshop: (next: Workshop) => writeDevice({ workshop: next, workshopUnsaved: true }),
  }
}
