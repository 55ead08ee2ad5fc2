// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

async function nextPage() {
  vi.resetModules()
  return import('./signed-out.ts')
}

test('O9 only the first page after a sign-out says so', async () => {
  const left = await nextPage()
  left.noteSignOut()
  // It is asked late where the page was young as somebody signed out.
  expect(left.hasSignedOut()).toBe(false)
  expect((await nextPage()).hasSignedOut()).toBe(true)
  expect((await nextPage()).hasSignedOut()).toBe(false)
})
