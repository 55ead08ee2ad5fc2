import type { OwnValues } from '#pwa/features/catalogue/flight/flight-checks.tsx'
import { length } from '#pwa/ui/drawing/quantity.tsx'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import type { Build } from '#shared/builds/builds.contract.ts'
import { batteryWords, Deviation } from '#pwa/features/builds/build-words.tsx'

export function ownValues(
  { cg, battery, trims }: Build,
  { firstFlight, power }: Aircraft,
  isUnread: boolean,
): OwnValues {
  const theirs = firstFlight.cg
  return {
    cg:
      cg === null || Math.abs(cg - theirs) < 0.05
        ? null
        : {
            value: cg,
            words: <Deviation own={cg} designers={theirs} show={length} more="behind" less="in front of" />,
          },
    battery: battery && battery.name !== power.battery ? batteryWords(battery) : null,
    trims,
    isUnread: isUnread && cg === null,
  }
}
