import { serverCart } from '#pwa/e2e/cart/cart-screen.ts'
import { samplePassword } from '#pwa/e2e/account/auth-page.ts'
import { expect, test } from './harness/flow-test.ts'
import { isAt, openReady, ready, sees } from './harness/looking.ts'
import { button, heading, label, link, role, type Tab, text } from './harness/tab.ts'

const main = role('main')
const inCart = (tab: Tab, count: number) =>
  sees(tab, button(`Cart, ${count} ${count === 1 ? 'item' : 'items'}`, role('banner')))

async function addSpars(tab: Tab): Promise<void> {
  await openReady(tab, '/products/parts/spar-set-dunlin-1000')
  await tab.tap(button('Add to cart'))
}
/** A new account; gives its mail address. */
async function register(shop: {
  fetch: (path: string, options: object) => Promise<Response>
}): Promise<string> {
  const email = `member-${crypto.randomUUID()}@example.com`
  const body = { email, password: samplePassword, firstName: 'Robin' }
  await shop.fetch('/api/auth/register', { method: 'POST', body })
  return email
}

test('guest cart: it is there after a reload and in a second tab, and both tabs add to it', async ({
  tab,
  visit,
}) => {
  await addSpars(tab)
  await inCart(tab, 1)
  await tab.reload()
  await inCart(tab, 1)
  const second = await visit.newTab()
  await openReady(second, '/planes/dunlin-1000')
  await inCart(second, 1)
  await second.tap(button('Add to cart'))
  await inCart(second, 2)
  await inCart(tab, 2)
  await tab.open('/cart')
  await sees(tab, link(/Dunlin 1000/, main))
})

test('sign-in and merge: the form leads to the dashboard, and the guest cart moves to the account once', async ({
  tab,
  shop,
}) => {
  const email = await register(shop)
  await addSpars(tab)
  await inCart(tab, 1)
  await openReady(tab, '/auth')
  await tab.type(label('Email', role('tabpanel')), email)
  await tab.type(label('Password', role('tabpanel')), samplePassword)
  await tab.tap(button('Sign In', role('tabpanel')))
  await isAt(tab, '/user/dashboard')
  await sees(tab, button('Your account', role('banner')))
  await inCart(tab, 1)
  const answer = await shop.fetch('/api/auth/login', {
    method: 'POST',
    body: { email, password: samplePassword },
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(await serverCart(shop, cookie)).toEqual({ 'spar-set-dunlin-1000': 1 })
  await tab.reload()
  await inCart(tab, 1)
  expect(await serverCart(shop, cookie)).toEqual({ 'spar-set-dunlin-1000': 1 })
})

test('a page that is left while it saves a tap does not block signing in, and the tap is saved', async ({
  tab,
  shop,
}) => {
  const email = await register(shop)
  await openReady(tab, '/products/parts/spar-set-dunlin-1000')
  // The transaction is still open when the page goes to the browser's back/forward cache.
  await tab.run(() => {
    const put = Reflect.get(IDBObjectStore.prototype, 'put') as (...given: unknown[]) => IDBRequest
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: unknown[]) {
      const asked = put.apply(this, given)
      if (this.name === 'carts') {
        const again = () => this.get('guest').addEventListener('success', again)
        again()
        location.assign('/auth')
      }
      return asked
    }
  })
  await tab.tap(button('Add to cart'))
  await isAt(tab, '/auth')
  await ready(tab)
  await tab.type(label('Email', role('tabpanel')), email)
  await tab.type(label('Password', role('tabpanel')), samplePassword)
  await tab.tap(button('Sign In', role('tabpanel')))
  await isAt(tab, '/user/dashboard')
  await inCart(tab, 1)
})

test('a cart lock that is never released does not block signing in: the form leads on, and the guest cart moves to the account', async ({
  tab,
  visit,
  shop,
}) => {
  const email = await register(shop)
  await addSpars(tab)
  await inCart(tab, 1)
  await openReady(tab, '/auth')
  const other = await visit.newTab()
  await openReady(other, '/about')
  // As Firefox and Safari have left locks with pages that were closed.
  await other.run(
    () =>
      new Promise<null>((held) => {
        void navigator.locks.request('kestrel.guest-cart', () => {
          held(null)
          return new Promise<never>(() => undefined)
        })
      }),
  )
  await tab.type(label('Email', role('tabpanel')), email)
  await tab.type(label('Password', role('tabpanel')), samplePassword)
  await tab.tap(button('Sign In', role('tabpanel')))
  await isAt(tab, '/user/dashboard')
  await inCart(tab, 1)
})

test('checkout with the test provider, and the download: a guest buys an aircraft and has its files', async ({
  tab,
  visit,
  step,
}) => {
  await openReady(tab, '/planes/dunlin-1000')
  await tab.tap(button('Add to cart'))
  await inCart(tab, 1)
  await tab.open('/cart')
  await tab.tap(link('Checkout', main))
  await tab.type(label('Email'), 'guest@example.com')
  await tab.tap(button(/^Pay/))
  await isAt(tab, /^\/api\/test-payments\//)
  await tab.tap(button(/^Pay/))
  await isAt(tab, /^\/order-confirmation/)
  await sees(tab, heading('Thank you. It is yours.'))
  await step('the ZIP comes to the device', async () => {
    const { name, bytes } = await visit.download(() => tab.tap(button(/^Download ZIP, .+: Dunlin 1000$/)))
    expect(name).toMatch(/^dunlin-1000-v[\d.]+\.zip$/)
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
  })
  await tab.tap(link(/^Full order KMI-/))
  await sees(tab, heading(/^Order KMI-/))
  await step('the invoice comes to the device as a PDF', async () => {
    const { name, bytes } = await visit.download(() => tab.tap(link('Invoice, PDF')))
    expect(name).toMatch(/\.pdf$/)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

test('downloads: a member has the parts to print again, each with its file', async ({
  tab,
  visit,
  signIn,
  step,
}) => {
  await signIn()
  await openReady(tab, '/user/dashboard')
  await sees(tab, text(/Updated: print again/))
  await tab.tap(button(/^Parts and files.*Lapwing 800$/))
  await sees(tab, role('dialog', 'Lapwing 800'))
  await step('a part comes to the device', async () => {
    const { name } = await visit.download(() =>
      tab.tap(button(/^Download W2L, /, role('dialog', 'Lapwing 800'))),
    )
    expect(name).toMatch(/^W2L_.*\.stl$/)
  })
})
