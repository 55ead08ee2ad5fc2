import type { NewsAudience } from '#server/database/schema/news-schema.ts'
import type { Db, Services } from '#server/features/call.ts'
import { imageAddress } from '#server/features/catalogue/product-shape.ts'
import { nameDevice } from '#shared/accounts/name-device.ts'
import { formatPrice, plural } from '#shared/format.ts'
import { fromCents } from '#shared/money.ts'
import { type NewsKindName, newsKinds } from '#shared/notifications/news-kinds.ts'
import { aboutOrder, causeNews, type NewNews } from '#server/features/notifications/cause-news.queries.ts'
import { readSelling } from '#server/features/settings/selling.queries.ts'
import {
  type CausingProduct,
  newlyCheaper,
  newlyInStock,
  newlyOpenedPrograms,
  newlyOnSale,
  newlyPublished,
  newlyReleased,
  newlyShipped,
  newSignIns,
} from './find-causes.queries.ts'
import { keepSaleWords, wordsOfSale } from './keep-sale-words.ts'

/** Pixels; 96 on screen. */
const pictureWidth = 400
const aboutProduct = ({ id, slug, image }: CausingProduct) => ({
  thing: `product ${id}`,
  path: `/planes/${slug}`,
  picture: image ? imageAddress(image, pictureWidth) : null,
})

function audienceOf(kind: NewsKindName, about: { productId?: number; userId?: string }): NewsAudience[] {
  const { topic, concerns } = newsKinds[kind]
  const { productId = 0, userId = '' } = about
  return [
    ...(topic === null ? [] : [{ to: 'topic', topic } as const]),
    ...concerns.map((to): NewsAudience => (to === 'person' ? { to: 'user', userId } : { to, productId })),
  ]
}

type Source = (db: Db, currency: string) => Promise<NewNews[]>

/** One function a kind: what is true now, and made no news yet. */
const sources: readonly Source[] = [
  async (db) =>
    (await newlyPublished(db)).map((product) => ({
      ...aboutProduct(product),
      cause: `published ${product.id}`,
      kind: 'plane-published',
      title: `${product.name} is here`,
      body: product.tagline,
      audience: audienceOf('plane-published', {}),
    })),
  async (db) =>
    (await newlyReleased(db)).map((product) => ({
      ...aboutProduct(product),
      cause: `release ${product.release_id}`,
      kind: 'new-release',
      title: `${product.name} release ${product.version} is out`,
      body: product.changelog[0] ?? 'There is a new release.',
      audience: audienceOf('new-release', { productId: product.id }),
    })),
  async (db, currency) =>
    (await newlyOnSale(db)).map((sale) => ({
      cause: `sale ${sale.id}`,
      kind: 'sale-begins',
      thing: `sale ${sale.id}`,
      ...wordsOfSale(sale, currency),
      path: '/planes',
      audience: audienceOf('sale-begins', {}),
      expiresAt: sale.end_date,
    })),
  async (db, currency) =>
    (await newlyCheaper(db)).map((product) => ({
      ...aboutProduct(product),
      cause: `price ${product.price_id}`,
      kind: 'wish-cheaper',
      title: `${product.name} costs less`,
      body: `${formatPrice(fromCents(product.price_cents), currency)}, was ${formatPrice(fromCents(product.was_cents), currency)}.`,
      audience: audienceOf('wish-cheaper', { productId: product.id }),
    })),
  async (db) =>
    (await newlyInStock(db)).map((product) => ({
      ...aboutProduct(product),
      cause: `stock ${product.id} ${Date.now()}`,
      kind: 'wish-in-stock',
      title: `${product.name} is back in stock`,
      body: 'It is in your wishlist.',
      audience: audienceOf('wish-in-stock', { productId: product.id }),
    })),
  async (db) =>
    (await newlyOpenedPrograms(db)).map((program) => ({
      cause: `beta program ${program.id}`,
      kind: 'beta-program-opened',
      thing: `program ${program.id}`,
      title: `${program.name} is open`,
      body: `${program.product_name ? `Test ${program.product_name} with us: ` : ''}${plural(program.capacity, 'place')}.`,
      path: `/beta-programs?program=${program.id}`,
      audience: audienceOf('beta-program-opened', {}),
    })),
  async (db) =>
    (await newlyShipped(db)).map((order) => ({
      ...aboutOrder(order),
      cause: `shipped ${order.id}`,
      kind: 'order-shipped',
      title: 'Your order is on its way',
      body: 'Open your order to follow the parcel.',
    })),
  async (db) =>
    (await newSignIns(db)).map(({ handle, user_id: userId, user_agent: agent }) => ({
      cause: `sign-in ${handle}`,
      kind: 'new-sign-in',
      thing: `sign-in ${handle}`,
      title: 'New sign-in to your account',
      body: `${nameDevice(agent)}. Not you? Sign it out in your profile, and change your password.`,
      path: '/user/profile',
      audience: audienceOf('new-sign-in', { userId }),
    })),
]

/** Looks for what causes news, each minute; a cause makes news once, however many processes look. */
export async function findCauses(services: Services): Promise<void> {
  const { db, queue, environment, log } = services
  const { currency } = await readSelling(db, environment.shop)
  await keepSaleWords(services)
  for (const source of sources)
    try {
      await db.transaction().execute(async (trx) => {
        for (const news of await source(trx, currency)) await causeNews(trx, queue, news)
      })
    } catch (error) {
      log.error({ err: error }, 'causes of news could not be looked for')
    }
}
