import path from 'node:path'
import type { Browser, Page } from 'playwright'
import { fillDesk } from '#server/testing/documentation/fill-desk.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { pictureSize } from '#shared/documentation/pages.ts'

type Take = (page: Page, address: string, file: string) => Promise<void>

async function screensOf(shop: TestShop): Promise<Record<string, string>> {
  const { order, ticket, program, product } = await fillDesk(shop)
  return {
    users: '/admin/users',
    products: '/admin/products',
    product: `/admin/products/${product}`,
    orders: '/admin/orders',
    order: `/admin/orders/${order}`,
    'failed-orders': '/admin/failed-orders',
    discounts: '/admin/discounts',
    'beta-program': `/admin/beta-programs/${program}`,
    posts: '/admin/community/posts',
    fields: '/admin/community/fields',
    notifications: '/admin/notifications',
    violations: '/admin/violations',
    ticket: `/admin/support/edit/${ticket}`,
  }
}

/** `docs/screenshots/desk-{name}.webp`, each of the one size that the documentation reserves for it. */
export async function takeDeskPictures(browser: Browser, shop: TestShop, take: Take): Promise<void> {
  const screens = await screensOf(shop)
  const [name = '', value = ''] = (await shop.signIn('admin@example.com')).split('=', 2)
  const context = await browser.newContext({ viewport: pictureSize, colorScheme: 'light' })
  await context.addCookies([{ name, value, url: shop.url }])
  const page = await context.newPage()
  for (const [screen, address] of Object.entries(screens))
    await take(page, shop.url + address, path.join('docs/screenshots', `desk-${screen}.webp`))
  await context.close()
}
