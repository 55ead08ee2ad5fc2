import type { Order } from '#shared/orders/orders.contract.ts'

/** What follows, as the Terms say it. */
export function withdrawalWords({ lines, hasDownloads }: Pick<Order, 'lines' | 'hasDownloads'>, sum: string) {
  const hasGoods = lines.some(({ isDigitalDownload }) => !isDigitalDownload)
  return [
    `We refund ${sum} within 14 days, the way you paid.`,
    ...(hasDownloads ? ['You can then no longer download the files.'] : []),
    ...(hasGoods ? ['Send the goods back within 14 days.'] : []),
  ].join(' ')
}
