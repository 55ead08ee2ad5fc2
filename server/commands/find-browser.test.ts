import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBrowser } from './find-browser.ts'

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
