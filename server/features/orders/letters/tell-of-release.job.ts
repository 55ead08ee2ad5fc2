import { sendLetter } from '#server/features/accounts/send-letter.ts'
import type { Services } from '#server/features/call.ts'
import { letterAddresses } from '#server/features/notifications/letter-pass.ts'
import { noteDeclined } from '#server/features/operations/mail/mail-log.queries.ts'
import type { QueuedWork } from '#server/features/queue.ts'
import { printAgain, versionHad } from '#shared/catalogue/print-again.ts'
import { compareVersions } from '#shared/catalogue/release-kind.ts'
import { releasesOf } from '#server/features/orders/downloads/downloads.queries.ts'
import { orderPage } from '#server/features/orders/order/order-access.ts'
import { releaseLetter } from './release-letter.email.ts'
import {
  buyersToNotify,
  markAnnounced,
  noteNotified,
  releaseById,
  releasesToAnnounce,
} from './release-news.queries.ts'

const atOnce = 100

export async function findNewReleases({ db, queue }: Services): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ids = await releasesToAnnounce(trx)
    for (const releaseId of ids) await queue.add(trx, 'tell-of-release', { releaseId })
    await markAnnounced(trx, ids)
  })
}

/** Notes each recipient, so that a retry continues; a failed letter does not stop the others. */
export async function tellOfRelease(
  services: Services,
  { releaseId }: QueuedWork['tell-of-release'],
): Promise<void> {
  const { db, environment, log } = services
  const release = await releaseById(db, releaseId)
  if (!release) return
  // A newer one has its own letter.
  const releases = (await releasesOf(db, [release.product_id]))
    .filter(({ version }) => compareVersions(version, release.version) <= 0)
    .map(({ version, parts_to_reprint: partsToReprint }) => ({ version, partsToReprint }))
  let failed = 0
  let after = ''
  for (;;) {
    const buyers = await buyersToNotify(db, releaseId, { after, most: atOnce })
    for (const buyer of buyers) {
      const id = `release-${releaseId}-${buyer.recipient.slice(0, 32)}`
      const had = versionHad(buyer.bought, buyer.downloaded, release.version)
      const addresses = letterAddresses(buyer.recipient, environment)
      const letter = releaseLetter({
        firstName: buyer.first_name,
        isGuest: buyer.user_id === null,
        product: release.name,
        version: release.version,
        changelog: release.changelog,
        update: had === undefined ? null : printAgain(releases, had),
        page:
          buyer.user_id === null
            ? orderPage({ id: buyer.order_id, access_revision: buyer.access_revision }, environment)
            : `${environment.publicUrl}/user/dashboard`,
        choice: addresses.page,
      })
      if (buyer.declined) {
        const { subject } = letter
        await noteDeclined(db, { id, kind: 'release', subject, recipient: buyer.email })
        continue
      }
      try {
        // A stable id, so that a retry is not a second message.
        await sendLetter(
          services,
          {
            id,
            to: buyer.email,
            kind: 'release',
            unsubscribe: addresses.oneClick,
          },
          letter,
        )
        await noteNotified(db, releaseId, buyer.recipient)
      } catch (error) {
        failed += 1
        log.warn({ err: error, releaseId }, 'a buyer could not be told of a release')
      }
    }
    after = buyers.at(-1)?.recipient ?? after
    if (buyers.length < atOnce) break
  }
  if (failed > 0) throw new Error(`${failed} buyers are still to be told of release ${releaseId}`)
}
