import { part } from '#server/foundation/answer-part.ts'
import type { Db, Handlers, Services } from '#server/features/call.ts'
import { type PageSlug, pageTitles } from '#shared/settings/page-slugs.ts'
import type { pagesContract, TextPage } from '#shared/settings/pages.contract.ts'
import { changeSetting } from './change-setting.ts'
import { readIdentity } from './identity.queries.ts'
import { pageTexts } from './page-texts.ts'
import { dropPage, findPage, savePage } from './pages.queries.ts'

/** As it is written. */
async function readPage(db: Db, slug: PageSlug): Promise<TextPage> {
  const own = await findPage(db, slug)
  return {
    slug,
    title: pageTitles[slug],
    body: own?.body ?? pageTexts[slug],
    changedAt: own?.changed_at.toISOString() ?? null,
  }
}
/** As it is shown: with the shop's name, its addresses and its currency in their places. */
async function fillPage(page: TextPage, db: Db, environment: Services['environment']): Promise<TextPage> {
  const { name, supportEmail, address } = await readIdentity(db, environment.shop)
  const places: Record<string, string> = {
    shop: name,
    email: supportEmail,
    address: address || `Ask for our postal address at [${supportEmail}](mailto:${supportEmail}).`,
    url: environment.publicUrl,
  }
  return { ...page, body: page.body.replace(/\{(\w+)\}/g, (place, word: string) => places[word] ?? place) }
}

export const pagesHandlers: Handlers<typeof pagesContract> = {
  async getTextPage({ slug }, { db, environment, reply }) {
    reply.madeOf(part.settings)
    return fillPage(await readPage(db, slug), db, environment)
  },
  adminGetTextPage: async ({ slug }, { db }) => readPage(db, slug),
  adminSaveTextPage: async ({ slug, body }, call) =>
    changeSetting(call, `page:${slug}`, async (trx) => {
      const before = await readPage(trx, slug)
      if (body === '' || body === pageTexts[slug]) await dropPage(trx, slug)
      else await savePage(trx, slug, body, call.user.email)
      return { from: before.body, to: await readPage(trx, slug) }
    }),
}
