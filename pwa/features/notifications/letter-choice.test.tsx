// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#pwa/foundation/data/query-client.ts'
import { ApiError, type Api } from '#pwa/foundation/network/api-client.ts'
import { ApiContext } from '#pwa/foundation/network/api-context.ts'
import { ByMail } from './cards/by-mail.tsx'
import { LetterChoice } from './letter-choice.tsx'

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: ReactNode }) => children }))

const unconfirmed = { code: 'email_unconfirmed', message: 'Confirm your email address first.' }

test('a member whose address is not confirmed is told so, in the profile and after a subscription', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const api = {
    getVerification: () => Promise.resolve({ isVerified: false }),
    getLetterChoice: () => Promise.reject(new ApiError('status', unconfirmed.message, 403, unconfirmed)),
  } as unknown as Api
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <ApiContext value={api}>
        <QueryClientProvider client={createQueryClient()}>
          <LetterChoice />
          <ByMail onFollow={() => undefined} />
        </QueryClientProvider>
      </ApiContext>,
    ),
  )
  await act(async () =>
    vi.waitFor(() => {
      expect(place.textContent).toContain('Confirm your email address first. Then you choose here')
      expect(place.textContent).toContain('For mails too, confirm your address first.')
    }),
  )
  await act(async () => root.unmount())
})
