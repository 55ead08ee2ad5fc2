// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { settingsQuery } from '#pwa/features/settings/settings.queries.ts'
import { createQueryClient } from '#pwa/foundation/data/query-client.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { ApiContext } from '#pwa/foundation/network/api-context.ts'
import type { Order } from '#shared/orders/orders.contract.ts'
import { PaymentState } from './payment-state.tsx'

vi.mock('@tanstack/react-router', () => ({ Link: () => null }))

const unpaid = {
  status: 'pending',
  payment: 'none',
  email: 'guest@example.com',
  lines: [],
  heldUntil: null,
  refunded: '0.00',
  paidAt: null,
  inReview: false,
} as unknown as Order

/** On a page of its own. */
async function draw(order: Partial<Order>, paymentEnabled = true) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const api = {} as Api
  const client = createQueryClient()
  client.setQueryData(settingsQuery(api).queryKey, [{ key: 'payment_enabled', value: paymentEnabled }])
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const change = (next: Partial<Order>) =>
    act(async () =>
      root.render(
        <ApiContext value={api}>
          <QueryClientProvider client={client}>
            <PaymentState order={{ ...unpaid, ...next }} reference="1" left />
          </QueryClientProvider>
        </ApiContext>,
      ),
    )
  await change(order)
  const close = () => act(async () => root.unmount())
  return { place, region: place.querySelector('[role=status]'), change, close }
}

/** The text of the notice, and of the button in it. */
async function drawn(order: Partial<Order>, paymentEnabled = true) {
  const { place, close } = await draw(order, paymentEnabled)
  const shown = { text: place.textContent, button: place.querySelector('button')?.textContent ?? null }
  await close()
  return shown
}

test('each state of a payment comes into one region that is announced and stays', async () => {
  const { region, change, close } = await draw({})
  expect(region?.textContent).toContain('Not paid yet')
  for (const [order, said] of [
    [{ payment: 'unknown' }, "Your bank hasn't answered yet."],
    [{ payment: 'declined' }, 'Payment declined.'],
    [{ status: 'cancelled' }, 'This order was cancelled. Nothing was charged.'],
    [{ status: 'failed', inReview: true }, 'We are looking at your payment.'],
  ] as const) {
    await change(order)
    expect(region?.isConnected).toBe(true)
    expect(region?.textContent).toContain(said)
  }
  await close()
})

test('an unpaid order offers to pay; while payments are off it says so instead', async () => {
  expect(await drawn({})).toEqual({
    text: expect.stringContaining('Not paid yet'),
    button: expect.stringMatching(/^Pay now/),
  })
  for (const payment of ['none', 'open', 'declined'] as const)
    expect(await drawn({ payment }, false)).toEqual({
      text: expect.stringContaining('Payments are off at the moment.'),
      button: null,
    })
})

test('while the shop has money for a cancelled order, its buyer reads that it is looked at, and not that nothing was charged', async () => {
  const { text } = await drawn({ status: 'cancelled', payment: 'unknown', inReview: true })
  expect(text).toContain('We are looking at your payment.')
  expect((await drawn({ status: 'cancelled', payment: 'unknown' })).text).toBe('')
})
