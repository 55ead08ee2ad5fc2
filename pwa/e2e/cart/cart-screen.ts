import type { Page } from '@playwright/test'
import type { TestShop } from '#server/testing/shop.ts'
import type { SeenProduct } from '#shared/offline/saved/saved-cart.ts'
import { expect, newMember } from '#pwa/e2e/fixtures.ts'
import { interceptCart, setCartAway } from './cart-network.ts'
import { giveGuestCart } from './give-guest-cart.ts'

/** A download that is not on sale, one that is, and goods that are shipped. */
export const planes = {
  lapwing: { path: '/products/planes/lapwing-800', name: 'Lapwing 800' },
  swift: { path: '/products/planes/swift-1200', name: 'Swift 1200' },
  spars: { path: '/products/parts/spar-set-dunlin-1000', name: 'Spar set for the Dunlin 1000' },
}
interface Plane {
  path: string
  name: string
}

/** A member's cart as the server has it: pieces by slug. */
export async function serverCart(shop: TestShop, cookie: string): Promise<Record<string, number>> {
  const items = (await (await shop.fetch('/api/cart', { cookie })).json()) as {
    product: { slug: string }
    quantity: number
  }[]
  return Object.fromEntries(items.map(({ product, quantity }) => [product.slug, quantity]))
}

const slugOf = ({ path }: Plane) => path.split('/').at(-1) ?? ''
/** Adds one piece to a member's cart without a page, as another device of theirs. */
export async function addElsewhere(shop: TestShop, cookie: string, plane: Plane): Promise<void> {
  const answer = await shop.fetch(`/api/products/by-slug/${slugOf(plane)}`)
  const { id: productId } = (await answer.json()) as { id: number }
  const added = await shop.fetch('/api/cart', { method: 'POST', cookie, body: { productId, quantity: 1 } })
  expect(added.status).toBe(200)
}

/** The cart as a person uses it: product pages, the button in the header, the panel, the page. */
export class CartScreen {
  readonly page: Page
  readonly #ready: (page?: Page) => Promise<void>

  constructor(page: Page, ready: (page?: Page) => Promise<void>) {
    this.page = page
    this.#ready = ready
  }

  get button() {
    return this.page.getByRole('banner').getByRole('button', { name: /^Cart/ })
  }
  get panel() {
    return this.page.getByRole('dialog', { name: /ready to go$/ })
  }
  get lines() {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('button', { name: /^Remove / }) })
  }
  line(plane: Plane) {
    return this.panel.getByRole('listitem').filter({ hasText: plane.name })
  }
  toast(text: string) {
    return this.page.getByText(text, { exact: true })
  }

  async open(path: string) {
    await this.page.goto(path)
    await this.#ready(this.page)
  }
  /** One piece of each, by id where the shop has none. */
  async giveGuest(shop: TestShop, ...given: (Plane | number)[]) {
    const products = given.map((plane) => (typeof plane === 'number' ? plane : slugOf(plane)))
    await giveGuestCart(this.page, shop, ...products)
  }
  /** The product's page, once it is known who this is: before that the cart is a guest's. */
  async openAsMember(plane: Plane, kind: 'user' | 'admin' = 'user') {
    await this.open(plane.path)
    await expect(this.page.locator('html')).toHaveAttribute('data-signed-in', kind)
  }
  /** The same, and the device has read and saved the member's cart, which is empty: it may lose the network now. */
  async openWithCart(plane: Plane) {
    await this.openAsMember(plane)
    await expect.poll(() => this.memberCopy()).toEqual([])
  }
  /** Adds from the product's page; waits until the header counts it. */
  async add(plane: Plane, count: number) {
    await this.open(plane.path)
    await this.page.getByRole('button', { name: 'Add to cart' }).first().click()
    await this.counts(count)
  }
  async counts(count: number) {
    await expect(this.button).toHaveAccessibleName(
      count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`,
    )
  }
  /** The same by the panel's title: while it is open the header is out of reach. */
  async panelCounts(count: number) {
    await expect(this.panel).toHaveAccessibleName(`${count} ${count === 1 ? 'plane' : 'planes'} ready to go`)
  }
  async openPanel() {
    await this.button.click()
    await expect(this.panel).toBeVisible()
  }

  async cookie() {
    return (await this.page.context().cookies()).find(({ name }) => name === 'kmi_guest_cart')
  }
  async cookieItems(): Promise<{ id: string; productId: number; quantity: number }[]> {
    const value = (await this.cookie())?.value
    return value === undefined ? [] : (JSON.parse(decodeURIComponent(value)) as never)
  }
  mirrorItems(): Promise<unknown> {
    return this.#saved('guest', 'items', [])
  }
  /** What the device keeps of the products in a cart, by id. */
  async seenProducts(owner: 'guest' | 'member'): Promise<SeenProduct[]> {
    return Object.values((await this.#saved(owner, 'products', {})) as object)
  }
  /** The guest's discount code. */
  savedCode(): Promise<unknown> {
    return this.#saved('guest', 'code', null)
  }
  /** Null until the member's cart was read and saved. */
  memberCopy(): Promise<unknown> {
    return this.#saved('member', 'items', null)
  }
  #saved(owner: 'guest' | 'member', part: 'items' | 'products' | 'code', missing: unknown): Promise<unknown> {
    return this.page.evaluate(
      ([key, field, instead]) =>
        new Promise((resolve) => {
          const opening = indexedDB.open('kestrel')
          // The app has not made it yet, and this must not.
          opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
          opening.addEventListener('error', () => resolve(instead))
          opening.addEventListener('success', () => {
            const reading = opening.result.transaction('carts').objectStore('carts').get(key)
            reading.addEventListener('success', () => {
              opening.result.close()
              resolve((reading.result as Record<string, unknown> | undefined)?.[field] ?? instead)
            })
          })
        }),
      [owner, part, missing] as const,
    )
  }
}

/** Calls of the cart, for a page whose line they shall not find. */
export const cartCalls = '**/api/cart{,/**}'

/** How many changes wait on the device, as it counts them itself. */
export const countWaiting = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('kestrel.device') ?? '{}') as { waiting?: number }).waiting,
  )

/** A new member on a product's page, whose calls of the cart fail: one piece waits. Gives the session. */
export async function letPieceWait(
  page: Page,
  shop: TestShop,
  ready: (page?: Page) => Promise<void>,
): Promise<string> {
  const cookie = await newMember(shop, page)
  await interceptCart(page)
  await new CartScreen(page, ready).openWithCart(planes.spars)
  await setCartAway(page, true)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText('1 waiting')).toBeVisible()
  return cookie
}

/** A guest with one spar set in the cart becomes a member; the page is not read again yet. */
export async function signInWithSpars(
  page: Page,
  shop: TestShop,
  ready: (page?: Page) => Promise<void>,
): Promise<{ cart: CartScreen; cookie: string }> {
  const cart = new CartScreen(page, ready)
  await cart.add(planes.spars, 1)
  await expect.poll(() => cart.cookieItems()).toHaveLength(1)
  return { cart, cookie: await newMember(shop, page) }
}
