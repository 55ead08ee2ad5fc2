import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import type { Build } from '#shared/builds/builds.contract.ts'

/** The last flight's, else the designer's, else ten. */
export function usualMinutes(build: Pick<Build, 'flights'> | null, record: Aircraft | null): number {
  const expected = record ? Math.max(1, Math.round(record.power.minutes)) : 10
  return build?.flights[0]?.minutes ?? expected
}
