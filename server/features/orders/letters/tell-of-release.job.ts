import { sendLetter } from '#server/features/accounts/send-letter.ts'
import type { Services } from '#server/features/call.ts'
import { letterAddresses } from '#server/features/notifications/letter-pass.ts'
import type { QueuedWork } from '#server/features/queue.ts'
import { printAgain } from '#shared/catalogue/print-again.ts'
import { compareVersions } from '#shared/catalogue/release-kind.ts'
import { releasesOf } from '#server/features/orders/downloads/downloads.queries.ts'
import { orderPage } from '#server/features/orders/order/order-access.ts'
import { releaseLetter } from './release-letter.email.ts'
import { buyersToTell, markTold, noteTold, releaseById, untoldReleases } from './release-news.queries.ts'

const atOnce = 100

/** Looks for releases that came out since the last time, and asks for the letters about them. */
export async function findNews({ db, queue }: Services): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ids = await untoldReleases(trx)
    for (const releaseId of ids) await queue.add(trx, 'tell-of-release', { releaseId })
    await markTold(trx, ids)
  })
}

/**
 * Tells everybody who bought a product of a release of it. Whoever was told is written down one by one, so that it goes on
 * where it broke off; a letter that cannot be sent does not hold the others up, and makes the job come again.
 */
export async function tellOfRelease(
  services: Services,
  { releaseId }: QueuedWork['tell-of-release'],
): Promise<void> {
  const { db, environment, log } = services
  const release = await releaseById(db, releaseId)
  if (!release) return
  // A still newer one has a letter of its own.
  const releases = (await releasesOf(db, [release.product_id]))
    .filter(({ version }) => compareVersions(version, release.version) <= 0)
    .map(({ version, parts_to_reprint: partsToReprint }) => ({ version, partsToReprint }))
  let failed = 0
  let after = ''
  for (;;) {
    const buyers = await buyersToTell(db, releaseId, { after, most: atOnce })
    for (const buyer of buyers) {
      const addresses = letterAddresses(buyer.recipient, environment)
      const letter = releaseLetter({
        firstName: buyer.first_name,
        product: release.name,
        version: release.version,
        changelog: release.changelog,
        update: buyer.version ? printAgain(releases, buyer.version) : null,
        page:
          buyer.user_id === null
            ? orderPage({ id: buyer.order_id, access_revision: buyer.access_revision }, environment)
            : `${environment.publicUrl}/user/dashboard`,
        choice: addresses.page,
      })
      try {
        // The same id with each try: a mailbox that got it twice shows it once.
        await sendLetter(
          services,
          `release-${releaseId}-${buyer.recipient.slice(0, 32)}`,
          buyer.email,
          letter,
          { unsubscribe: addresses.oneClick },
        )
        await noteTold(db, releaseId, buyer.recipient)
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
