import { samplePassword } from '#pwa/e2e/account/auth-page.ts'
import { arrived } from '#pwa/e2e/feedback/feedback-screen.ts'
import { ownBuild } from '#pwa/e2e/field/build-screen.ts'
import { expect, test } from './harness/flow-test.ts'
import { countSaved, isAt, isOwnSaved, isSaved, openReady, sees } from './harness/looking.ts'
import { button, dialog, heading, label, link, role, type Tab, type Thing, text } from './harness/tab.ts'

const main = role('main')
type Pages = readonly [path: string, whole: Thing][]
/** Every public page, and what it shows when it is whole. */
const publicPages: Pages = [
  ['/?source=pwa', link(/Lapwing 800/, main)],
  ['/planes', heading('Swift 1200', main)],
  ['/planes?q=swift', heading('Swift 1200', main)],
  ['/planes/swift-1200', heading('Build sheet')],
  ['/parts', heading(/^Spar set/, main)],
  ['/parts/spar-set-dunlin-1000', button('Add to cart', main)],
  ['/print-profiles', heading(/Print profiles/i)],
  ['/about', heading(/About/)],
  ['/contact', heading(/Contact/)],
  ['/terms', heading(/Terms/)],
  ['/privacy', heading(/Privacy/)],
  ['/install', heading('Install Kestrel')],
  ['/cart', heading(/Cart/i)],
  ['/field', heading('At the field')],
  ['/outbox', heading(/wait/i)],
  ['/community', link(/Long Meadow/, main)],
  ['/community/fields/long-meadow', heading('Long Meadow')],
  ['/community/posts', heading('No posts yet')],
  ['/tutorials', link(/Calibrate LW-PLA/, main)],
  ['/tutorials/calibrate-lw-pla', heading('Dry the spool')],
  ['/purchase-resources', heading('Motors')],
  ['/beta-programs', heading(/^Curlew 1100/)],
  ['/beta-program-info', heading('How the discount grows')],
  ['/beta-program-signup', heading('What we ask of you')],
  ['/support', text('Where are the files that I bought?')],
  ['/model-requests', heading('Model requests')],
]

async function showsWhole(tab: Tab, pages: Pages): Promise<void> {
  for (const [path, whole] of pages) {
    await tab.open(path)
    await sees(tab, whole)
  }
}

test('a cold start without the server: every public page is whole, in a tab that was just opened', async ({
  tab,
  visit,
  network,
}) => {
  await openReady(tab, '/about')
  await isSaved(tab)
  await network.set('killed')
  await showsWhole(await visit.newTab(), publicPages)
})

test('after a sign-in by the form, also where somebody signed out before, one’s own pages open without the server', async ({
  tab,
  visit,
  network,
}) => {
  const signIn = async () => {
    await openReady(tab, '/auth')
    await tab.type(label('Email', role('tabpanel')), 'maker@example.com')
    await tab.type(label('Password', role('tabpanel')), samplePassword)
    await tab.tap(button('Sign In', role('tabpanel')))
    await isAt(tab, '/user/dashboard')
  }
  await openReady(tab, '/')
  await isSaved(tab)
  await signIn()
  await tab.tap(button('Your account', role('banner')))
  await tab.tap(button('Sign Out'))
  // Its words go by themselves after three seconds.
  await isAt(tab, '/')
  await sees(tab, link('Sign In', role('banner')))
  await signIn()
  await sees(tab, text(/^Lapwing 800/, main))
  await isOwnSaved(tab)
  await network.set('killed')
  await showsWhole(await visit.newTab(), [
    ['/user/dashboard', text(/^Lapwing 800/, main)],
    ['/user/orders', link(/KMI-/, main)],
    ['/field', link(/^Field card/, main)],
  ])
})

test('after a sign-in the shop is asked for one’s own only when the device knows its member: an answer before that is not saved', async ({
  tab,
  network,
}) => {
  await openReady(tab, '/')
  await isSaved(tab)
  await openReady(tab, '/auth')
  // The device takes its time: a device that did not wait would have asked long before.
  await tab.run(() => {
    const put = Reflect.get(IDBObjectStore.prototype, 'put') as (...given: unknown[]) => IDBRequest
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: unknown[]) {
      const asked = put.apply(this, given)
      if (this.name !== 'meta' || given[1] !== 'owner') return asked
      const until = performance.now() + 2_000
      const hold = () => {
        if (performance.now() < until) this.get('owner').addEventListener('success', hold)
      }
      hold()
      this.transaction.addEventListener('complete', () => {
        document.documentElement.dataset.knownAt ??= `${Date.now()}`
      })
      return asked
    }
  })
  const askedAt: number[] = []
  network.intercept(({ path }) => {
    if (path.startsWith('/api/downloads/withdrawn')) askedAt.push(Date.now())
    return null
  })
  await tab.type(label('Email', role('tabpanel')), 'maker@example.com')
  await tab.type(label('Password', role('tabpanel')), samplePassword)
  await tab.tap(button('Sign In', role('tabpanel')))
  await isAt(tab, '/user/dashboard')
  await expect.poll(() => askedAt.length).toBeGreaterThan(0)
  const knownAt = () => tab.run(() => Number(document.documentElement.dataset.knownAt ?? 0))
  await expect.poll(knownAt).toBeGreaterThan(0)
  expect(Math.min(...askedAt)).toBeGreaterThanOrEqual(await knownAt())
  await isOwnSaved(tab)
})

test('offline, a guest fills the cart and writes feedback; both are there after a reload, and feedback is sent once', async ({
  tab,
  network,
  shop,
}) => {
  const words = `From the field ${crypto.randomUUID()}`
  await openReady(tab, '/')
  await isSaved(tab)
  await network.set('killed')
  await openReady(tab, '/planes/dunlin-1000')
  await tab.tap(button('Add to cart'))
  await sees(tab, button('Cart, 1 item', role('banner')))
  // On a list the tab steps aside for hearts.
  await openReady(tab, '/install')
  await tab.press('Tab')
  await tab.tap(button('Feedback'))
  await tab.type(label('What is on your mind?'), words)
  await tab.type(label(/^Email/, dialog('Feedback')), 'guest@example.com')
  await tab.tap(button('Send feedback'))
  // Its words go by themselves after three seconds.
  await expect.poll(() => countSaved(tab, 'outbox')).toBe(1)
  await tab.open('/outbox')
  await sees(tab, heading('Feedback: 1 change'))
  await sees(tab, button('Cart, 1 item', role('banner')))
  expect(await arrived(shop, words)).toEqual([])
  await network.set('fine')
  await sees(tab, text('Nothing is waiting'), 40_000)
  expect(await arrived(shop, words)).toHaveLength(1)
})

test('offline, a member logs a flight and fills the cart; each reaches the shop once', async ({
  tab,
  visit,
  network,
  shop,
  signIn,
}) => {
  const before = await ownBuild(shop)
  await signIn()
  await openReady(tab, '/')
  await isSaved(tab)
  await isOwnSaved(tab)
  await network.set('killed')
  const cold = await visit.newTab()
  await tab.close()
  await cold.open('/field')
  await cold.tap(link(/^Field card/, main))
  await sees(cold, heading(/^CG behind the leading edge/))
  await cold.open('/user/builds/lapwing-800')
  await cold.tap(button(/^Log a flight/))
  await cold.tap(button('Save flight'))
  await sees(cold, text(new RegExp(`^${before.flights.length + 1} flights`)))
  await openReady(cold, '/products/parts/spar-set-dunlin-1000')
  await cold.tap(button('Add to cart'))
  await sees(cold, button(/^Cart, \d+ items?$/, role('banner')))
  await cold.open('/outbox')
  await sees(cold, text(/^Flight of Lapwing 800 on/))
  expect((await ownBuild(shop)).flights).toHaveLength(before.flights.length)
  await network.set('fine')
  await sees(cold, text('Nothing is waiting'), 40_000)
  expect((await ownBuild(shop)).flights).toHaveLength(before.flights.length + 1)
})
