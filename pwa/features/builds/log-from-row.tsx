import { LogFlight } from './log-flight.tsx'
import { useBuild, useBuildOwner } from './use-build.ts'
import { usualMinutes } from './usual-minutes.ts'

/** Logs a flight from a list of planes: two taps. */
export function LogFromRow({ id, name }: { id: number; name: string }) {
  const owner = useBuildOwner()
  const { build } = useBuild(id)
  return <LogFlight plane={{ owner: owner ?? '', id, name }} usual={usualMinutes(build, null)} />
}
