import { Suspense, useState } from 'react'
import { late } from '#pwa/foundation/network/late.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { PlusIcon } from '#pwa/ui/screen-icons.tsx'
import { logFlight, type OwnPlane } from '#pwa/features/builds/change-build.ts'

const FlightSheet = late(async () => (await import('./flight-sheet.tsx')).FlightSheet)

type LogFlightProps = {
  plane: OwnPlane
  /** Minutes; null until they are known: the form keeps those that it opens with. */
  usual: number | null
  tone?: 'act' | 'ink' | 'second'
}

export function LogFlight({ plane, usual, tone = 'second' }: LogFlightProps) {
  const [times, setTimes] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setTimes(times + 1)
    setOpen(true)
  }
  return (
    <>
      <Button
        tone={tone}
        icon={<PlusIcon size="small" />}
        aria-label={`Log a flight with ${plane.name}`}
        onClick={open}
      >
        Log a flight
      </Button>
      {times > 0 && usual !== null ? (
        <Suspense fallback={null}>
          <FlightSheet
            key={times}
            title={`A flight with the ${plane.name}`}
            given={{ minutes: usual }}
            onSave={(flight, id) => logFlight(plane, { id, ...flight })}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
