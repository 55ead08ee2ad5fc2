// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { CartPanel } from './cart-panel.tsx'

const cart = vi.hoisted(() => ({ now: {} }))
vi.mock('./use-cart.ts', () => ({ useCart: () => cart.now }))
vi.mock('#pwa/features/sales/sales.queries.ts', () => ({ useFreshSales: () => undefined }))
vi.mock('#pwa/features/settings/settings.queries.ts', () => ({ useShop: () => ({ currency: 'EUR' }) }))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => undefined, Link: () => null }))
vi.mock('#pwa/ui/overlays/sheet.tsx', () => ({
  Sheet: ({ title, children }: { title: string; children: ReactNode }) => (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  ),
}))

/** Title and text of the panel of a cart without lines. */
async function openPanel(more: object) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  cart.now = {
    items: [],
    itemCount: 0,
    totalAmount: '0.00',
    isLoading: false,
    isUnread: false,
    savedAt: null,
    ...more,
  }
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<CartPanel open onClose={() => undefined} />))
  const shown = { title: place.querySelector('h2')?.textContent, text: place.textContent }
  await act(async () => root.unmount())
  return shown
}

test('a cart that could not be read has no count in its title', async () => {
  const { title, text } = await openPanel({ isUnread: true, savedAt: '' })
  expect(title).toBe('Your cart')
  expect(text).toContain("We couldn't open your cart")
})

test('an empty cart has no prices to speak of, and is counted', async () => {
  const { title, text } = await openPanel({ savedAt: '2026-05-01T10:00:00.000Z' })
  expect(title).toBe('0 planes ready to go')
  expect(text).toContain('Your cart is empty')
  expect(text).not.toContain('Prices')
})
