import { expect, test } from '#pwa/e2e/fixtures.ts'

test('the screen stays awake while a card is shown, and may sleep when it is left', async ({
  page,
  signIn,
}) => {
  await signIn()
  // The browser's own lock, held so that it can be asked.
  await page.addInitScript(() => {
    const held: WakeLockSentinel[] = []
    Object.assign(globalThis, { held })
    const request = navigator.wakeLock.request.bind(navigator.wakeLock)
    navigator.wakeLock.request = async (type) => {
      const lock = await request(type)
      held.push(lock)
      return lock
    }
  })
  const awake = () =>
    page.evaluate(() =>
      (globalThis as unknown as { held: WakeLockSentinel[] }).held.map(({ released }) => !released),
    )
  await page.goto('/field')
  await page.getByRole('main').getByRole('link', { name: 'Field card' }).first().click()
  await expect.poll(awake).toContain(true)
  await page.getByRole('link', { name: 'Close the card' }).click()
  await expect(page).toHaveURL('/field')
  await expect.poll(awake).not.toContain(true)
})
