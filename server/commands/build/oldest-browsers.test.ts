import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { oldestBrowsers } from './oldest-browsers.ts'

test('the notice and the document name the versions that the build is made for', async () => {
  const said = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', safari: 'Safari' }
  for (const place of ['pwa/public/too-old.js', 'docs/browsers.md']) {
    const text = await readFile(place, 'utf8')
    for (const [name, spoken] of Object.entries(said)) {
      const version = oldestBrowsers.find((each) => each.startsWith(name))?.slice(name.length)
      expect(text, place).toContain(`${spoken} ${version}`)
    }
  }
  // iOS has Safari's versions.
  expect(oldestBrowsers.at(-1)).toBe(`ios${/safari(.+)/.exec(oldestBrowsers.join(' '))?.[1]?.split(' ')[0]}`)
})

test('what tells an old browser runs in it', async () => {
  const shell = await readFile('pwa/shell.html', 'utf8')
  const [, inline = ''] = /<script>([\s\S]*?)<\/script>/.exec(shell) ?? []
  for (const script of [inline, await readFile('pwa/public/too-old.js', 'utf8')]) {
    expect(script).toContain('document.')
    expect(script).not.toMatch(/=>|\b(?:const|let|class|async)\b|`|\?\.|\?\?/)
  }
})
