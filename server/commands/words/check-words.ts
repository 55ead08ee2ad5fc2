import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTexts, type Text } from './read-texts.ts'

export interface WordFinding extends Text {
  never: string
}

export function refusedWords(markdown: string): string[] {
  return markdown.split('\n').flatMap((row) => {
    const cells = row.split('|').map((cell) => cell.trim())
    const last = cells.at(-2) ?? ''
    if (cells.length < 4 || last === 'never' || /^-*$/.test(last)) return []
    return last.split(';').map((words) => words.trim().toLowerCase())
  })
}

/** `fixed` are texts of the specification. */
export function findRefused(texts: Text[], refused: string[], fixed: ReadonlySet<string>): WordFinding[] {
  return texts
    .filter(({ text }) => !fixed.has(text))
    .flatMap((text) => {
      const words = text.text.toLowerCase().replaceAll('’', "'")
      return refused
        .filter((never) => new RegExp(String.raw`\b${never}\b`).test(words))
        .map((never) => ({ ...text, never }))
    })
}

/** Exit code 1 for a finding; `all` prints every text. */
export function listWords({ root = process.cwd(), all }: { root?: string; all: boolean }): number {
  const texts = readTexts(root)
  if (all) {
    for (const [path, own = []] of Map.groupBy(texts, (text) => text.path)) {
      console.log(`\n${path}`)
      for (const { line, text } of own) console.log(`  ${String(line).padStart(4)}  ${text}`)
    }
  }
  const refused = refusedWords(readFileSync(join(root, 'docs/words.md'), 'utf8'))
  const findings = findRefused(texts, refused, new Set())
  for (const { path, line, text, never } of findings)
    console.log(`${path}:${line} words: “${never}” in “${text}”`)
  console.log(`${texts.length} texts, ${findings.length} findings`)
  return findings.length > 0 ? 1 : 0
}

if (import.meta.main) process.exitCode = listWords({ all: false })
