import { announceChange } from '#server/database/catalogue-version.ts'
import type { Services } from '#server/features/call.ts'
import { part } from '#server/foundation/answer-part.ts'
import { checkLink, type LinkAnswer } from '#server/integrations/links/check-link.ts'
import type { LinkState } from '#shared/making/resources/link-states.ts'
import { linksToCheck, noteCheck } from './admin-links.queries.ts'

/** Links a run. */
const most = 30
/** One page that is away for an hour is no dead link. */
const deadAfter = 2

interface Known {
  state: LinkState
  failures: number
}
export function stateAfter({ state, failures }: Known, { kind }: LinkAnswer): Known {
  if (kind === 'works') return { state: 'works', failures: 0 }
  if (kind === 'skipped') return { state, failures }
  if (kind === 'unsure') return { state: state === 'dead' ? 'dead' : 'unsure', failures }
  return { state: failures + 1 >= deadAfter ? 'dead' : 'unsure', failures: failures + 1 }
}

/** Off by default: without listed hosts nothing is asked. */
export async function checkLinks({ db, environment: { linkHosts } }: Services): Promise<void> {
  if (linkHosts.length === 0) return
  for (const link of await linksToCheck(db, most)) {
    const given = await checkLink(link.address, linkHosts)
    const after = stateAfter(link, given)
    await db.transaction().execute(async (trx) => {
      const isNoted = await noteCheck(trx, link, { ...after, answer: given.answer })
      if (isNoted && (after.state === 'dead') !== (link.state === 'dead'))
        await announceChange(trx, [part.resources])
    })
  }
}
