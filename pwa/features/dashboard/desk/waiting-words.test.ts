import { expect, test } from 'vitest'
import { waitingWords } from './waiting-words.ts'

test('each line of the overview leads to the list of what it counts', () => {
  const lists = Object.fromEntries(
    Object.entries(waitingWords).map(([kind, { to, search }]) => [
      kind,
      `${to}?${new URLSearchParams(search).toString()}`,
    ]),
  )
  expect(lists).toMatchObject({
    reports: '/admin/community/posts?state=reported',
    messages: '/admin/notifications/replies?state=waiting',
    applications: '/admin/beta-users?show=pending',
    requests: '/admin/requests?status=pending',
    fields: '/admin/community/fields?state=pending',
    tickets: '/admin/support?status=open',
  })
})
