import { CartScreen, planes } from './cart-screen.ts'
import { expect, test } from './fixtures.ts'

test('O1 what is tapped before the scripts are here is answered once they are, and once however often', async ({
  page,
  ready,
}) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(planes.spars.path, { waitUntil: 'commit' })
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
  for (let tap = 0; tap < 3; tap += 1) await add.click()
  const cart = new CartScreen(page, ready)
  await cart.counts(0)
  letGo()
  await ready()
  await cart.counts(1)
  await expect.poll(() => cart.cookieItems()).toMatchObject([{ quantity: 1 }])
  // From then on each tap counts.
  await add.click()
  await cart.counts(2)
})
