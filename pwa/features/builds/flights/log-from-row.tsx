import type { ProductSummary } from '#shared/catalogue/catalogue.contract.ts'
import { LogFlight } from './log-flight.tsx'
import { useBuild, useBuildOwner } from '#pwa/features/builds/use-build.ts'
import { usualMinutes } from './usual-minutes.ts'

/** Logs a flight from a list of planes: two taps. */
export function LogFromRow({ id, name, slug }: Pick<ProductSummary, 'id' | 'name' | 'slug'>) {
  const owner = useBuildOwner()
  const { build } = useBuild(id)
  return <LogFlight plane={{ owner: owner ?? '', id, name, slug }} usual={usualMinutes(build, null)} />
}
