import type { Page } from '@playwright/test'
import { expect, newMember, test, untilKnown } from '#pwa/e2e/fixtures.ts'
import { fillTicket, ticketForm } from '#pwa/e2e/support/ticket-screen.ts'

interface Made {
  what: string
  calls: string
  madeAt: string
  make: (page: Page, name: string) => Promise<void>
  /** Where it is shown with what waits. */
  listedAt: string
}
const everything: Made[] = [
  {
    what: 'flying field',
    calls: '/api/community/fields',
    madeAt: '/submit-field',
    async make(page, name) {
      await page.getByLabel('Field name').fill(name)
      await page.getByLabel('Location').fill('Dyke 4')
      await page.getByRole('button', { name: 'Submit field' }).click()
    },
    listedAt: '/submit-field',
  },
  {
    what: 'ticket',
    calls: '/api/support-tickets',
    madeAt: '/support',
    async make(page, name) {
      await fillTicket(page, name)
      await ticketForm(page).getByRole('button', { name: 'Send' }).click()
    },
    listedAt: '/support',
  },
  {
    what: 'model request',
    calls: '/api/model-requests',
    madeAt: '/about',
    async make(page, name) {
      const footer = page.locator('body footer')
      await footer.getByLabel('Which aircraft should we draw next?').fill(name)
      await footer.getByRole('button', { name: 'Submit Request' }).click()
    },
    listedAt: '/model-requests',
  },
  {
    what: 'post',
    calls: '/api/community/posts',
    madeAt: '/community/posts/new',
    async make(page, name) {
      await page.getByLabel('Title').fill(name)
      await page.getByLabel('Text', { exact: true }).fill('From the field.')
      await page.getByRole('button', { name: 'Send post' }).click()
    },
    listedAt: '/user/posts',
  },
]

for (const { what, calls, madeAt, make, listedAt } of everything)
  test(`a ${what} that has arrived while its answer is under way is shown once, as the shop has it`, async ({
    page,
    shop,
    ready,
  }) => {
    await newMember(shop, page)
    await page.goto('/install')
    await untilKnown(page)
    const name = `Sea Fury ${crypto.randomUUID().slice(0, 8)}`
    let arrived = 0
    await page.route(`**${calls}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      arrived += 1
    })
    await page.goto(madeAt)
    await ready()
    await make(page, name)
    await expect.poll(() => arrived).toBeGreaterThan(0)
    await page.goto(listedAt)
    await ready()
    const shown = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await expect(shown).toHaveCount(1)
    await expect(shown).not.toContainText('Waiting to send')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('kestrel.device')))
      .toContain('"waiting":1')
    await expect(shown).toHaveCount(1)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
