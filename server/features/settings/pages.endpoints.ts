import { part } from '#server/foundation/answer-part.ts'
import type { Db, Handlers, Services } from '#server/features/call.ts'
import { fillPlaces } from '#shared/settings/page-places.ts'
import { type PageSlug, pageTitles } from '#shared/settings/page-slugs.ts'
import type { pagesContract, TextPage } from '#shared/settings/pages.contract.ts'
import { changedMeanwhile } from '#server/features/security/changed-meanwhile.ts'
import { changeSetting } from './change-setting.ts'
import { readIdentity } from './identity.queries.ts'
import { pageTexts } from './page-texts.ts'
import { dropPage, findPage, savePage } from './pages.queries.ts'

/** With placeholders. */
async function readPage(db: Db, slug: PageSlug): Promise<TextPage> {
  const own = await findPage(db, slug)
  return {
    slug,
    title: pageTitles[slug],
    body: own?.body ?? pageTexts[slug],
    changedAt: own?.changed_at.toISOString() ?? null,
  }
}
async function fillPage(page: TextPage, db: Db, environment: Services['environment']): Promise<TextPage> {
  const identity = await readIdentity(db, environment.shop)
  return { ...page, body: fillPlaces(page.body, { ...identity, publicUrl: environment.publicUrl }) }
}

export const pagesHandlers: Handlers<typeof pagesContract> = {
  async getTextPage({ slug }, { db, environment, reply }) {
    reply.madeOf(part.settings)
    return fillPage(await readPage(db, slug), db, environment)
  },
  adminGetTextPage: async ({ slug }, { db }) => readPage(db, slug),
  adminSaveTextPage: async ({ slug, body, seen }, call) =>
    changeSetting(call, `page:${slug}`, async (trx) => {
      const before = await readPage(trx, slug)
      if (seen !== undefined && seen !== before.changedAt)
        throw await changedMeanwhile(trx, { subject: `page:${slug}`, record: before })
      if (body === '' || body === pageTexts[slug]) await dropPage(trx, slug)
      else await savePage(trx, slug, body, call.user.email)
      return { from: before.body, to: await readPage(trx, slug) }
    }),
}
