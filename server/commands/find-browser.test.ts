import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBrowser, findFirefox } from './find-browser.ts'

const neverInstalled = () => Promise.reject(new Error('nothing had to be installed'))

test('a browser named in the environment is taken; a wrong name stops with its value', async () => {
  expect(await findBrowser({ KESTREL_BROWSER: process.execPath }, neverInstalled)).toBe(process.execPath)
  await expect(findBrowser({ KESTREL_BROWSER: '/nowhere/chromium' }, neverInstalled)).rejects.toThrow(
    'KESTREL_BROWSER names /nowhere/chromium',
  )
})

test('a browser on the path is found, before one is installed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'))
  writeFileSync(join(folder, 'chromium'), '#!/bin/sh\n')
  chmodSync(join(folder, 'chromium'), 0o755)
  const found = await findBrowser({ PATH: folder }, neverInstalled)
  rmSync(folder, { recursive: true })
  expect(found).toMatch(/chrom/)
})

test('a Firefox that is named is taken if a page opens in it; otherwise the reason is said', async () => {
  const env = { KESTREL_FIREFOX: process.execPath }
  const answer = (works: boolean) => () => Promise.resolve(works)
  expect(await findFirefox(env, neverInstalled, answer(true))).toBe(process.execPath)
  await expect(findFirefox(env, neverInstalled, answer(false))).rejects.toThrow(
    `Playwright cannot open a page in ${process.execPath}`,
  )
  await expect(findFirefox({ KESTREL_FIREFOX: '/nowhere/firefox' }, neverInstalled)).rejects.toThrow(
    'KESTREL_FIREFOX names /nowhere/firefox',
  )
})
