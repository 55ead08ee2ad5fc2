import { authPage } from '#pwa/e2e/account/auth-page.ts'
import { wished, wishesOf, wishlistScreen } from '#pwa/e2e/shop/wishlist-screen.ts'
import { expect, test } from './offline-shop.ts'

test('a guest taps a heart offline, signs in when online again, finds the wish, and shares it by a link until it is revoked', async ({
  page,
  shop,
  network,
  readyOffline,
  browser,
  baseURL,
}) => {
  await page.goto('/planes')
  await readyOffline()
  await network.set('killed')
  await page.reload()
  const { heart, open, modal } = wishlistScreen(page)
  await heart(wished.dunlin).click()
  const prompt = page.getByRole('dialog', { name: 'Sign in for your wishlist' })
  await prompt.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fplanes/)
  await network.set('fine')
  const { signIn, button } = authPage(page)
  await signIn('tester@example.com')
  await button('Sign In').click()
  await expect(page).toHaveURL(/\/planes$/)
  await expect(heart(wished.dunlin)).toHaveAttribute('aria-pressed', 'true')
  const cookie = await shop.signIn('tester@example.com')
  await expect.poll(() => wishesOf(shop, cookie)).toEqual([wished.dunlin])

  await open(1)
  await modal.getByRole('button', { name: 'Share by a link' }).click()
  const link = await modal.getByLabel('Link to this list').inputValue()
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const friend = await other.newPage()
  await friend.goto(link)
  await expect(friend.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([wished.dunlin])
  await modal.getByRole('button', { name: 'Revoke link' }).click()
  await expect(modal.getByRole('button', { name: 'Share by a link' })).toBeVisible()
  await friend.goto(link)
  await expect(friend.getByText('This link does not work')).toBeVisible()
  await other.close()
})
