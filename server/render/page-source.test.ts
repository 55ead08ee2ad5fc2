import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

// While developing the shell is sent as it stands, under every address.
test('the shell names its entry from the root: a nested address finds it too', async () => {
  const shell = await readFile(path.join(import.meta.dirname, '../../pwa/shell.html'), 'utf8')
  const [, entry = ''] = /<script type="module" src="([^"]+)"/.exec(shell) ?? []
  expect(new URL(entry, 'http://localhost/planes/dunlin-1000').pathname).toBe('/client.tsx')
})
