import type { ProductSummary } from '#shared/catalogue/catalogue.contract.ts'
import { LogFlight } from './log-flight.tsx'
import { useBuild } from '#pwa/features/builds/use-build.ts'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { usualMinutes } from './usual-minutes.ts'

export function LogFromRow({ id, name, slug }: Pick<ProductSummary, 'id' | 'name' | 'slug'>) {
  const owner = useMemberId()
  const { build } = useBuild(id)
  const isRead = owner === null || build !== null
  return (
    <LogFlight
      plane={{ owner: owner ?? '', id, name, slug }}
      usual={isRead ? usualMinutes(build, null) : null}
    />
  )
}
