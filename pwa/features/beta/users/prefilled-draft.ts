import type { SavedProfile } from '#pwa/features/accounts/session/cache-profile.ts'
import type { Device } from '#pwa/foundation/device/device.ts'
import { printers } from '#shared/making/printers.ts'
import { type Draft, emptyDraft } from './application-draft.ts'

/** The printer of My workshop by its name, or else by its bed. */
function printersOf({ printer, workshop }: Pick<Device, 'printer' | 'workshop'>): string[] {
  if (printer) return [printer]
  if (!workshop) return []
  const fitting = printers.filter(({ bed }) => bed.every((side, axis) => side === workshop.bed[axis]))
  const [only] = fitting
  return fitting.length === 1 && only ? [only.name] : [`Bed ${workshop.bed.join(' × ')} mm`]
}

/** What the account and My workshop tell. */
export function prefilledDraft(profile: SavedProfile, device: Pick<Device, 'printer' | 'workshop'>): Draft {
  return {
    ...emptyDraft,
    username: profile.username,
    firstName: profile.firstName,
    lastName: profile.lastName ?? '',
    email: profile.email,
    country: profile.country ?? '',
    printerTypes: printersOf(device),
    materialTypes: [...(device.workshop?.materials ?? [])],
  }
}
