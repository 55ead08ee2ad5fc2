import { expect, test, vi } from 'vitest'
import { readDraft } from './checkout-draft.ts'

test.each([
  ['de-DE', 'DE'],
  ['zh-Hant-TW', 'TW'],
  ['de', 'US'],
  ['C', 'US'],
  ['', 'US'],
])('a device whose language is %j begins with the country %s', (language, country) => {
  vi.stubGlobal('navigator', { language })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  expect(readDraft(null).country).toBe(country)
  vi.unstubAllGlobals()
})
