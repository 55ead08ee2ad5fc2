import type { Page } from '@playwright/test'
import { setTimeout as later } from 'node:timers/promises'
import type { Device } from './device.ts'
import { untilDrained } from './drained.ts'
import type { Fault, Ground } from './fault.ts'
import { guestPieces } from './guest-pieces.ts'
import { type Damage, judgeCart } from './judge.ts'
import { piecesOf } from './work.ts'

/** Milliseconds between a tap and leaving. */
const delays = [0, 5, 20, 50] as const
/** Another page of the app, the same once more, a page without the app; or the page is killed. */
const ways = ['app', 'reload', 'away', 'crash'] as const
type Way = (typeof ways)[number]
const bare = '/livez'
/** Milliseconds after the app was opened again in which all must be there, and cookie and mirror agree. */
const patience = 3_000
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

/** What the cart comes to: the member's in the shop once nothing waits, the guest's in the cookie, as in the mirror. */
async function cartOf(ground: Ground, device: Device) {
  if (!device.member) return guestPieces(device.page)
  await untilDrained(device, () => performance.now())
  const cart = await piecesOf(ground, device.member)
  return { cookie: cart, mirror: cart }
}

type Pieces = Readonly<Record<string, number>>
const lacksNothing = (have: Pieces, want: Pieces) =>
  judgeCart(have, want).every(({ harm }) => harm !== 'lost')

function leaving(name: string, title: string, isMember: boolean): Fault {
  return {
    name,
    title,
    runs: { long: 96, short: 8 },
    async run(ground, runs) {
      const { shop, line, random } = ground
      const member = isMember ? await shop.newMember() : null
      const device = await ground.openDevice(member)
      const products = await shop.addProducts(4)
      await shop.changeProducts(products, { price_cents: 1_990 })
      const slugs = new Map(
        (
          await shop.db.selectFrom('products').where('id', 'in', products).select(['id', 'slug']).execute()
        ).map(({ id, slug }) => [id, slug]),
      )
      const damage: Damage[] = []
      let [before, longest]: [Record<string, number>, number] = [{}, 0]
      for (let run = 0; run < runs; run += 1) {
        const product = random.oneOf(products)
        const [way, delay] = [ways[run % ways.length] ?? 'away', random.oneOf(delays)]
        const taps = 1 + random.below(3)
        const page = await device.context.newPage()
        await page.goto(`/parts/${slugs.get(product)}`)
        await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).waitFor()
        await page.waitForFunction(
          (count) => Number(document.documentElement.dataset.cartCount ?? 0) === count,
          totalOf(before),
        )
        line.delay(random.oneOf([0, 0, 400]))
        const hasLine = random.below(4) > 0
        if (!hasLine) await line.set('killed')
        await leaveAfterTaps(page, { taps, delay, way, bare, saidKey })
        line.delay(0)
        await line.set('fine')
        const start = performance.now()
        await device.reopen()
        const said = Number(await device.page.evaluate((key) => localStorage.getItem(key), saidKey))
        const want = { ...before, [product]: (before[product] ?? 0) + said - totalOf(before) }
        const all = { ...before, [product]: (before[product] ?? 0) + taps }
        let { cookie: after, mirror } = await cartOf(ground, device)
        const isRight = () => judgeCart(mirror, after).length === 0 && lacksNothing(after, all)
        while (!isRight() && performance.now() - start < patience)
          ({ cookie: after, mirror } = await cartOf(ground, device))
        // What the screen has not said yet may be there, or not.
        if (lacksNothing(after, all)) longest = Math.max(longest, performance.now() - start)
        damage.push(...judgeCart(mirror, after))
        // What it has said is there, and no more than was tapped.
        const found = judgeCart(after, want).filter(({ harm }) => harm === 'lost')
        found.push(...judgeCart(after, all).filter(({ harm }) => harm === 'doubled'))
        const how = `${taps} taps ${hasLine ? 'with' : 'without'} a line, ${way} after ${delay} ms, said ${said - totalOf(before)}`
        damage.push(...found.map((each) => ({ ...each, what: `${each.what} (${how})` })))
        before = after
        await page.close()
      }
      return { damage, seconds: longest / 1000 }
    },
  }
}

export const guestLeaves = leaving(
  'guest-leaves',
  'O1 O5 C3 a guest leaves the page, or it is killed, milliseconds after a tap: what the screen has said is in the cart',
  false,
)
export const memberLeaves = leaving(
  'member-leaves',
  'O1 O2 O5 a member leaves the page, or it is killed, milliseconds after a tap: what the screen has said is in the cart',
  true,
)
