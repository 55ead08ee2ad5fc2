import type { Services } from '#server/features/call.ts'
import { expiryOf } from '#server/features/notifications/cause-news.queries.ts'
import { readSelling } from '#server/features/settings/selling.queries.ts'
import { formatDate, formatPrice } from '#shared/format.ts'
import { type CausingSale, setWords, toldSales } from './find-causes.queries.ts'

const saving = ({ discount_type: type, discount_value: value }: CausingSale, currency: string) =>
  type === 'percentage' ? `${Number(value)}% off` : `${formatPrice(value, currency)} off`

export const wordsOfSale = (sale: CausingSale, currency: string) => ({
  title: sale.name,
  body: `${saving(sale, currency)}, until ${formatDate(sale.end_date.toISOString())}.`,
})

/** News of a sale that was corrected says what is so now, to whoever has not been told yet and in the app. */
export async function keepSaleWords({
  db,
  environment,
}: Pick<Services, 'db' | 'environment'>): Promise<void> {
  const told = await toldSales(db)
  if (told.length === 0) return
  const { currency } = await readSelling(db, environment.shop)
  for (const news of told) {
    const { title, body } = wordsOfSale(news, currency)
    const expiresAt = expiryOf(news.kind, news.starts_at, news.end_date)
    if (news.title === title && news.body === body && news.expires_at?.getTime() === expiresAt.getTime())
      continue
    await setWords(db, news.news_id, { title, body, expires_at: expiresAt })
  }
}
