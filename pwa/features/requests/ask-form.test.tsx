// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { OwnRequest } from '#shared/requests/requests.contract.ts'
import { AskForm } from './ask-form.tsx'
import type { ModelRequestDraft } from './use-model-request.ts'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
}))

const draft = { name: 'Spitfire', isBlank: false, isBusy: false, sent: null } as unknown as ModelRequestDraft
const known = [
  { id: 1, name: 'Supermarine Spitfire', status: 'pending', votes: 2, isMine: true },
] as unknown as OwnRequest[]

test('similar requests are announced by their number; the button of a vote is named as it is written', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(<AskForm draft={draft} known={known} onVote={() => undefined} />))
  const announced = [...place.querySelectorAll('[role=status]')].map((each) => each.textContent)
  expect(announced).toEqual(['1 similar request found'])
  const vote = place.querySelector('[aria-pressed=true]')
  expect(vote?.textContent).toBe('Voted')
  expect(vote?.getAttribute('aria-label')).toBe('Voted for Supermarine Spitfire')
  await act(async () => root.unmount())
})
