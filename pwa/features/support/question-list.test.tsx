// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { createQueryClient } from '#pwa/foundation/data/query-client.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { ApiContext } from '#pwa/foundation/network/api-context.ts'
import { QuestionList } from './question-list.tsx'
import { questionsQuery } from './support.queries.ts'

test('a search of the answers announces how many it found, and not their texts', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const api = {} as Api
  const client = createQueryClient()
  client.setQueryData(questionsQuery(api).queryKey, [
    { id: 1, question: 'Which glue?', answer: 'Medium CA.' },
    { id: 2, question: 'Which filament?', answer: 'LW-PLA.' },
  ])
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <ApiContext value={api}>
        <QueryClientProvider client={client}>
          <QuestionList formId="form" />
        </QueryClientProvider>
      </ApiContext>,
    ),
  )
  const announced = () =>
    [...place.querySelectorAll('[role=status], [aria-live]')].map((each) => each.textContent)
  expect(announced()).toEqual([''])
  const input = place.querySelector('input')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'glue')
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(announced()).toEqual(['1 answer found'])
  await act(async () => root.unmount())
})
