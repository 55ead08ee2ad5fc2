// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { TwoFactorRule } from '#pwa/features/accounts/desk/two-factor-rule.tsx'
import { OwnFields } from '#pwa/features/flying/submit/own-fields.tsx'
import { ShareWishlist } from '#pwa/features/wishes/share-wishlist.tsx'
import { createQueryClient } from '#pwa/foundation/data/query-client.ts'
import { ApiError, type Api } from '#pwa/foundation/network/api-client.ts'
import { ApiContext } from '#pwa/foundation/network/api-context.ts'

vi.mock('@tanstack/react-router', () => ({ Link: () => null }))

const parts: [string, ReactNode, string, object][] = [
  ['own fields', <OwnFields key="1" owner="u1" />, 'Your fields could not be loaded', []],
  [
    'a shared wishlist',
    <ShareWishlist key="2" owner="u1" isEmpty={false} />,
    'could not be loaded',
    { pass: null },
  ],
  ['the rule of two factors', <TwoFactorRule key="3" />, 'Failed to fetch the rule', { required: false }],
]

test.each(parts)(
  'where %s cannot be read, that is said, and read on another try',
  async (_of, part, said, answer) => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    let isBroken = true
    const read = () =>
      isBroken ? Promise.reject(new ApiError('network', 'No answer')) : Promise.resolve(answer)
    const api = {
      listOwnFields: read,
      getWishlistShare: read,
      adminGetTwoFactorRule: read,
    } as unknown as Api
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    await act(async () =>
      root.render(
        <ApiContext value={api}>
          <QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>
        </ApiContext>,
      ),
    )
    const alert = () => place.querySelector('[role=alert]')
    await act(async () => vi.waitFor(() => expect(alert()?.textContent).toContain(said)))
    isBroken = false
    await act(async () => alert()?.querySelector('button')?.click())
    await act(async () => vi.waitFor(() => expect(alert()).toBeNull()))
    await act(async () => root.unmount())
  },
)
