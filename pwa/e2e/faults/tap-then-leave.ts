import { expect, type Page } from '@playwright/test'
import { setTimeout as later } from 'node:timers/promises'
import { guestCookieName } from '#shared/cart/cart-limits.ts'
import { serialiseGuestCart } from '#shared/cart/guest-cart.ts'
import type { ChromiumDevice } from './harness/device.ts'
import { untilDrained } from './harness/drained.ts'
import type { ChromiumFault, ChromiumGround } from './harness/fault.ts'
import { guestPieces, piecesIn } from './guest-pieces.ts'
import { type Damage, judgeCart } from '#server/testing/faults/judge.ts'
import { piecesOf } from './harness/work.ts'

/** Milliseconds between a tap and leaving. */
const delays = [0, 5, 20, 50] as const
/** Another page of the app, the same once more, a page without the app; or the page is killed. */
const ways = ['app', 'reload', 'away', 'crash'] as const
type Way = (typeof ways)[number]
const bare = '/livez'
/** Seconds after the app was opened again in which all must be there, and cookie and mirror agree; `npm run faults` holds it. */
const longestReturn = 3
/** Milliseconds to wait for what the screen has said, so that what comes late counts as late; and for what it has not said. */
const patience = { said: 60_000, unsaid: 3_000 }
const saidKey = 'told-in-leaving'

interface Leaving {
  taps: number
  delay: number
  way: Way
  bare: string
  saidKey: string
}
/**
 * Taps so often, and leaves a moment later; in that moment it writes down how many pieces the header says there are. It
 * goes to the page as text.
 */
function tapAndLeave({ taps, delay, way, bare: elsewhere, saidKey: key }: Leaving): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')]
  const button = buttons.find(({ textContent }) => textContent === 'Add to cart')
  for (let tap = 0; tap < taps; tap += 1) button?.click()
  const leave = () => {
    localStorage.setItem(key, document.documentElement.dataset.cartCount ?? '0')
    if (way === 'reload') location.reload()
    else if (way === 'app') location.href = '/cart'
    else if (way === 'away') location.href = elsewhere
  }
  if (delay === 0) leave()
  else void scheduler.postTask(leave, { delay })
}

async function leaveAfterTaps(page: Page, given: Leaving): Promise<void> {
  const { way, delay } = given
  if (way === 'crash') {
    const session = await page.context().newCDPSession(page)
    const gone = page.waitForEvent('crash')
    await page.evaluate(tapAndLeave, given)
    await later(delay)
    // It never answers.
    session.send('Page.crash').catch(() => undefined)
    await Promise.race([gone, later(3_000)])
    await page.close()
    return
  }
  const left = page.waitForEvent('framenavigated')
  // The page may be gone before it has answered.
  page.evaluate(tapAndLeave, given).catch(() => undefined)
  await left
}

const totalOf = (pieces: Readonly<Record<string, number>>) =>
  Object.values(pieces).reduce((sum, each) => sum + each, 0)

/**
 * What the cart comes to: the member's in the shop once nothing waits, the guest's in the cookie, as in the mirror; of a
 * full one the mirror has more.
 */
async function cartOf(ground: ChromiumGround, device: ChromiumDevice, isFull: boolean) {
  if (!device.member) {
    const { cookie, mirror } = await guestPieces(device.page)
    return { cookie: isFull ? mirror : cookie, mirror }
  }
  const start = performance.now()
  await untilDrained(device, () => start)
  const cart = await piecesOf(ground, device.member)
  return { cookie: cart, mirror: cart }
}

type Pieces = Readonly<Record<string, number>>
const lacksNothing = (have: Pieces, want: Pieces) =>
  judgeCart(have, want).every(({ harm }) => harm !== 'lost')

/** What is lost of what was there, and what is there beyond every tap. */
const judgeBetween = (have: Pieces, had: Pieces, most: Pieces) => [
  ...judgeCart(have, had).filter(({ harm }) => harm === 'lost'),
  ...judgeCart(have, most).filter(({ harm }) => harm === 'doubled'),
]

type ReadCart = () => Promise<{ cookie: Pieces; mirror: Pieces }>

/** The cart once the page shows the same: what was tapped last, and not judged, may still be on its way. */
async function readSettled(page: Page, readCart: ReadCart): Promise<Pieces> {
  let cart: Pieces = {}
  const onTheWay = async () => {
    cart = (await readCart()).cookie
    const shown = await page.evaluate(() => Number(document.documentElement.dataset.cartCount ?? 0))
    return shown - totalOf(cart)
  }
  await expect.poll(onTheWay, { intervals: [100], timeout: patience.said }).toBe(0)
  return cart
}

/** The cart once what the screen has said is there, and how long that took; a little later what it has not said may be too. */
async function readReturned(
  readCart: ReadCart,
  { start, want, all }: { start: number; want: Pieces; all: Pieces },
): Promise<{ after: Pieces; mirror: Pieces; milliseconds: number }> {
  let [after, mirror]: [Pieces, Pieces] = [{}, {}]
  const elapsed = () => performance.now() - start
  const isThere = () => judgeCart(mirror, after).length === 0 && lacksNothing(after, want)
  const readUntil = async (isDone: () => boolean, most: number) => {
    do ({ cookie: after, mirror } = await readCart())
    while (!isDone() && elapsed() < most)
  }
  await readUntil(isThere, patience.said)
  const milliseconds = elapsed()
  await readUntil(() => isThere() && lacksNothing(after, all), patience.unsaid)
  if (!isThere()) await readUntil(isThere, patience.said)
  return { after, mirror, milliseconds }
}

/** A guest's cart with one line more than the cookie can hold. */
const filling = Array.from({ length: 44 }, (_, index) => ({
  id: `filling-${String(index).padStart(4, '0')}`,
  productId: 900_000 + index,
  quantity: 1,
}))

function leaving(name: string, title: string, who: 'member' | 'guest' | 'guest with much'): ChromiumFault {
  return {
    name,
    title,
    longest: longestReturn,
    runs: { long: 96, short: who === 'guest with much' ? 4 : 8 },
    async run(ground, runs) {
      const { shop, network, random } = ground
      const member = who === 'member' ? await shop.newMember() : null
      const isFull = who === 'guest with much'
      const device = await ground.openDevice(member)
      const readCart = () => cartOf(ground, device, isFull)
      if (isFull) {
        await device.context.addCookies([
          { name: guestCookieName, value: serialiseGuestCart(filling), url: device.page.url() },
        ])
        await device.reopen()
        // Until a page has read it, cart and screen are both empty.
        await expect.poll(async () => totalOf((await readCart()).mirror)).toBe(filling.length)
      }
      const products = await shop.addProducts(4)
      await shop.changeProducts(products, { price_cents: 1_990 })
      const slugs = new Map(
        (
          await shop.db.selectFrom('products').where('id', 'in', products).select(['id', 'slug']).execute()
        ).map(({ id, slug }) => [id, slug]),
      )
      const damage: Damage[] = []
      let [before, longest]: [Pieces, number] = [isFull ? piecesIn(filling) : {}, 0]
      let [had, most]: [Pieces, Pieces] = [before, before]
      for (let run = 0; run < runs; run += 1) {
        const product = random.oneOf(products)
        const [way, delay] = [ways[run % ways.length] ?? 'away', random.oneOf(delays)]
        const taps = 1 + random.below(3)
        const page = await device.context.newPage()
        await page.goto(`/parts/${slugs.get(product)}`)
        await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).waitFor()
        before = await readSettled(page, readCart)
        damage.push(...judgeBetween(before, had, most))
        network.delay(random.oneOf([0, 0, 400]))
        const isOnline = random.below(4) > 0
        if (!isOnline) await network.set('killed')
        await leaveAfterTaps(page, { taps, delay, way, bare, saidKey })
        network.delay(0)
        await network.set('fine')
        const start = performance.now()
        await device.reopen()
        const said = Number(await device.page.evaluate((key) => localStorage.getItem(key), saidKey))
        const want = { ...before, [product]: (before[product] ?? 0) + said - totalOf(before) }
        const all = { ...before, [product]: (before[product] ?? 0) + taps }
        const { after, mirror, milliseconds } = await readReturned(readCart, { start, want, all })
        longest = Math.max(longest, milliseconds)
        damage.push(...judgeCart(mirror, after))
        // What it has said is there, and no more than was tapped.
        const found = judgeBetween(after, want, all)
        const how = `${taps} taps ${isOnline ? 'online' : 'offline'}, ${way} after ${delay} ms, said ${said - totalOf(before)}`
        damage.push(...found.map((each) => ({ ...each, what: `${each.what} (${how})` })))
        ;[had, most] = [after, all]
        await page.close()
      }
      return { damage, seconds: longest / 1000 }
    },
  }
}

export const guestLeaves = leaving(
  'guest-leaves',
  'O1 O5 C3 a guest leaves the page, or it is killed, milliseconds after a tap: what the screen has said is in the cart',
  'guest',
)
export const fullGuestLeaves = leaving(
  'full-guest-leaves',
  'O1 O5 C3 AMB-22 a guest leaves milliseconds after a tap, with more in the cart than the cookie can hold: nothing is lost',
  'guest with much',
)
export const memberLeaves = leaving(
  'member-leaves',
  'O1 O2 O5 a member leaves the page, or it is killed, milliseconds after a tap: what the screen has said is in the cart',
  'member',
)
