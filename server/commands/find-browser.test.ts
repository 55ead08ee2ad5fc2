import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBrowser, findFirefox, findHeadlessShell, findWebkit } from './find-browser.ts'

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

for (const [variable, find] of [
  ['KESTREL_FIREFOX', findFirefox],
  ['KESTREL_WEBKIT', findWebkit],
] as const)
  test(`the browser that ${variable} names is used if a page opens in it; otherwise the reason is printed`, async () => {
    const env = { [variable]: process.execPath }
    const answer = (works: boolean) => () => Promise.resolve(works)
    expect(await find(env, neverInstalled, answer(true))).toBe(process.execPath)
    await expect(find(env, neverInstalled, answer(false))).rejects.toThrow(
      `no page can be opened by ${process.execPath}`,
    )
    await expect(find({ [variable]: '/nowhere/browser' }, neverInstalled)).rejects.toThrow(
      `${variable} names /nowhere/browser`,
    )
  })

test('the headless shell is taken where it is named or there; otherwise the whole Chromium', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'))
  const shell = join(folder, 'chromium-headless-shell')
  writeFileSync(shell, '#!/bin/sh\n')
  const named = { KESTREL_BROWSER: process.execPath, KESTREL_HEADLESS_SHELL: shell }
  expect(await findHeadlessShell('/whole', named, neverInstalled)).toBe(shell)
  expect(await findHeadlessShell('/whole', { PATH: folder }, neverInstalled)).toBe(shell)
  expect(await findHeadlessShell('/whole', { KESTREL_BROWSER: process.execPath }, neverInstalled)).toBe(
    '/whole',
  )
  rmSync(folder, { recursive: true })
})
