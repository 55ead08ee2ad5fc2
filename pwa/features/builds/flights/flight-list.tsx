import { useState } from 'react'
import { keepFocus } from '#pwa/foundation/keep-focus.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { IconButton } from '#pwa/ui/inputs/icon-button.tsx'
import { EditIcon, TrashIcon } from '#pwa/ui/screen-icons.tsx'
import { showToast, type ToastAction } from '#pwa/ui/overlays/toast-store.ts'
import { css } from '#styled/css'
import type { Flight } from '#shared/builds/builds.contract.ts'
import { formatDate } from '#shared/format.ts'
import { deleteFlight, logFlight, type OwnPlane, updateFlight } from '#pwa/features/builds/change-build.ts'
import { FlightSheet } from './flight-sheet.tsx'

const list = css({ borderTop: '2px solid {colors.ink}' })
const row = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '104px minmax(0, 1fr) auto auto',
    tablet: '104px 64px minmax(0, 1fr) auto auto',
  },
  gridTemplateAreas: {
    base: '"day minutes change remove" "words words change remove"',
    tablet: '"day minutes words change remove"',
  },
  alignItems: 'center',
  columnGap: '12',
  minHeight: '56',
  py: '4',
  '& > :nth-last-child(2)': { gridArea: 'change' },
  '& > :last-child': { gridArea: 'remove' },
  borderBottom: '1px solid {colors.rule}',
})
const day = css({ textStyle: 'figure' })
const minutes = css({ textStyle: 'figure', textAlign: { tablet: 'right' }, whiteSpace: 'nowrap' })
const words = css({ gridArea: 'words', textStyle: 'note', color: 'ink2', overflowWrap: 'anywhere' })
const waits = css({ display: 'block', color: 'ink', fontWeight: '600' })
const none = css({ color: 'ink2', maxWidth: 'prose' })
const more = css({ mt: '12' })
const first = 10

const withoutId = ({ id: _id, ...flight }: Flight) => flight

function tellFailure(title: string, error: unknown, action?: ToastAction): void {
  showToast({
    tone: 'error',
    title,
    description: error instanceof Error ? error.message : 'Nothing was saved.',
    ...(action ? { action, duration: 0 } : {}),
  })
}

type FlightListProps = { plane: OwnPlane; flights: readonly Flight[]; kept: ReadonlySet<string> }

export function FlightList({ plane, flights, kept }: FlightListProps) {
  const [isWhole, setWhole] = useState(false)
  const [corrected, setCorrected] = useState<{ flight: Flight; times: number; isOpen: boolean } | null>(null)
  const putBack = async (flight: Flight) => {
    try {
      await logFlight(plane, flight)
    } catch (error) {
      tellFailure('Not put back', error, { label: 'Try again', onPress: () => void putBack(flight) })
    }
  }
  const remove = async (removed: Flight) => {
    try {
      await deleteFlight(plane, removed)
    } catch (error) {
      tellFailure('Not removed', error)
      return
    }
    const again = { ...removed, id: crypto.randomUUID() }
    showToast({
      title: 'Flight removed',
      duration: 8_000,
      action: { label: 'Undo', onPress: () => void putBack(again) },
    })
  }
  if (flights.length === 0)
    return <p className={none}>No flight yet. Logging one takes two taps, also offline.</p>
  return (
    <>
      <ul className={list}>
        {flights.slice(0, isWhole ? undefined : first).map((flight) => (
          <li key={flight.id} className={row}>
            <span className={day}>{formatDate(flight.date)}</span>
            <span className={minutes}>{flight.minutes} min</span>
            <span className={words}>
              {flight.note}
              {kept.has(flight.id) ? <span className={waits}>Saved on this device</span> : null}
            </span>
            <IconButton
              label={`Edit the flight of ${formatDate(flight.date)}, ${flight.minutes} min`}
              onClick={() => setCorrected({ flight, times: (corrected?.times ?? 0) + 1, isOpen: true })}
            >
              <EditIcon />
            </IconButton>
            <IconButton
              label={`Remove the flight of ${formatDate(flight.date)}, ${flight.minutes} min`}
              onClick={({ currentTarget }) => {
                keepFocus(currentTarget)
                void remove(flight)
              }}
            >
              <TrashIcon />
            </IconButton>
          </li>
        ))}
      </ul>
      {corrected ? (
        <FlightSheet
          key={corrected.times}
          title={`The flight of ${formatDate(corrected.flight.date)}`}
          given={corrected.flight}
          onSave={(flight) =>
            updateFlight(plane, { id: corrected.flight.id, ...flight }, withoutId(corrected.flight))
          }
          open={corrected.isOpen}
          onClose={() => setCorrected({ ...corrected, isOpen: false })}
        />
      ) : null}
      {flights.length > first && !isWhole ? (
        <div className={more}>
          <Button onClick={() => setWhole(true)}>All {flights.length} flights</Button>
        </div>
      ) : null}
    </>
  )
}
