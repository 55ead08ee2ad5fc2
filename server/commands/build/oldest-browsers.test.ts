import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { oldestBrowsers } from './oldest-browsers.ts'
import { shortenInline } from './shell-head.ts'

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
  for (const script of [inline, shortenInline(inline), await readFile('pwa/public/too-old.js', 'utf8')]) {
    expect(script).toContain('document.')
    expect(script).not.toMatch(/=>|\b(?:const|let|class|async)\b|`|\?\.|\?\?/)
  }
})

test('browser code uses nothing that the oldest supported versions lack', async () => {
  const lacked = [
    /\bURL\.(?:canParse|parse)\b/,
    /\bPromise\.try\b|\bArray\.fromAsync\b|\bRegExp\.escape\b|\bError\.isError\b/,
    /\bIterator\.|\.(?:entries|keys|values|matchAll)\(\)\.(?:map|filter|some|every|find|reduce|toArray|take|drop)\(/,
    /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
    /\bIntl\.DurationFormat\b|\bTemporal\.|\busing \w+ =/,
  ]
  const found: string[] = []
  for (const pattern of [
    'pwa/*.{ts,tsx}',
    'pwa/{features,foundation,pages,ui}/**/*.{ts,tsx}',
    '{shared,sw}/**/*.ts',
  ])
    for await (const file of glob(pattern)) {
      if (file.endsWith('.test.ts')) continue
      const text = await readFile(file, 'utf8')
      found.push(...lacked.filter((each) => each.test(text)).map((each) => `${file} ${String(each)}`))
    }
  expect(found).toEqual([])
})

test('every row of the document names tests that exist', async () => {
  const rows = (await readFile('docs/browsers.md', 'utf8'))
    .split('\n')
    .filter((line) => /^\| (?!feature|flow)/.test(line))
  expect(rows.length).toBeGreaterThan(10)
  for (const row of rows) {
    const named = row.match(/`(?:pwa|sw|shared)\/[^`]+\.ts`/g) ?? []
    expect(named, row).not.toEqual([])
    for (const file of named) expect(existsSync(file.slice(1, -1)), file).toBe(true)
  }
})
