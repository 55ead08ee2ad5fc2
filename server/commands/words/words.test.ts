import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRefused, listWords, refusedWords } from './check-words.ts'
import { markdownTexts, readTexts, textsOf } from './read-texts.ts'

const page = `
import { css } from '#styled/css'
const box = css({ font: 'Not a text of ours' })
export const Page = ({ name }: { name: string }) => (
  <p className="not a text either" title="Saved on this device">
    There is no line. {\`Hello \${name}, welcome back\`}
  </p>
)`

test('strings between tags, in attributes and in templates count as texts; styles, classes and imports do not', () => {
  expect(textsOf('pwa/page.tsx', page)).toEqual([
    { path: 'pwa/page.tsx', line: 5, text: 'Saved on this device' },
    { path: 'pwa/page.tsx', line: 5, text: 'There is no line.' },
    { path: 'pwa/page.tsx', line: 6, text: 'Hello {…}, welcome back' },
  ])
})

test('a word of the column "never" is found in a text, whatever its case, unless the specification fixes the text', () => {
  const refused = refusedWords(
    '| say | for | never |\n|---|---|---|\n| offline | away | no line; without a line |\n',
  )
  expect(refused).toEqual(['no line', 'without a line'])
  const texts = textsOf('pwa/page.tsx', page)
  expect(findRefused(texts, refused, new Set()).map(({ line, never }) => [line, never])).toEqual([
    [5, 'no line'],
  ])
  expect(findRefused(texts, refused, new Set(['There is no line.']))).toEqual([])
})

test('the check fails where a source says a refused word, and passes once the word is gone', () => {
  const root = mkdtempSync(join(tmpdir(), 'kestrel-words-'))
  try {
    for (const folder of ['pwa', 'server', 'shared', 'sw', 'docs']) mkdirSync(join(root, folder))
    writeFileSync(
      join(root, 'docs/words.md'),
      '| say | for | never |\n|---|---|---|\n| offline | away | no line |\n',
    )
    writeFileSync(join(root, 'pwa/page.tsx'), page)
    expect(listWords({ root, all: false })).toBe(1)
    writeFileSync(join(root, 'pwa/page.tsx'), page.replace('There is no line.', 'You are offline.'))
    expect(listWords({ root, all: false })).toBe(0)
  } finally {
    rmSync(root, { recursive: true })
  }
})

test('the documentation of the desk counts as texts, without its code and its addresses', () => {
  const markdown =
    '# Orders\n\nThere is **no line** at [Orders](/admin/no-line).\n\n```\nno line\n```\n\n`no line`\n'
  expect(markdownTexts('docs/desk/orders.md', markdown)).toEqual([
    { path: 'docs/desk/orders.md', line: 1, text: 'Orders' },
    { path: 'docs/desk/orders.md', line: 3, text: 'There is no line at Orders .' },
  ])
  const paths = readTexts(process.cwd()).map(({ path }) => path)
  expect(new Set(paths.filter((path) => path.startsWith('docs/desk/'))).size).toBe(21)
})
