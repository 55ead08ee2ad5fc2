import { useState } from 'react'
import { refusalOf } from '#pwa/foundation/data/change-kind.ts'
import { dropRefused } from '#pwa/foundation/data/refused-change.ts'
import type { Flight } from '#shared/builds/builds.contract.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { logFlight, type OwnPlane, updateFlight } from '#pwa/features/builds/change-build.ts'
import { FlightSheet } from './flight-sheet.tsx'

export const isFlight = ({ endpoint }: OutboxEntry): boolean =>
  endpoint === 'logFlight' || endpoint === 'updateFlight'

/** Filled with what was refused. */
export function RefusedFlight({ plane, refused }: { plane: OwnPlane; refused: OutboxEntry }) {
  const [isOpen, setOpen] = useState(true)
  const given = { note: '', ...refused.input } as unknown as Flight
  const save = async (flight: Omit<Flight, 'id'>, id: string) => {
    if (refused.endpoint === 'logFlight') await logFlight(plane, { id, ...flight })
    else await updateFlight(plane, { id: given.id, ...flight }, (refused.seen.was as Flight) ?? given)
    await dropRefused(refused)
  }
  return (
    <FlightSheet
      title={`A flight with the ${plane.name}`}
      given={given}
      refusal={refusalOf(refused)}
      onSave={save}
      open={isOpen}
      onClose={() => setOpen(false)}
    />
  )
}
