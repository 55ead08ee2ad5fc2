import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

export interface Text {
  path: string
  line: number
  text: string
}

const folders = ['pwa', 'server', 'shared', 'sw']
const sources = /\.(?:[cm]?[jt]sx?)$/
const passedOver =
  /(?:^|\/)(?:styled-system|node_modules|dist|e2e|testing|benchmarks|migrations|studio|geometry|kit|theme|structure|words)(?:\/|$)|\.(?:gen|test|recipe)\.[jt]sx?$/

export function readTexts(root: string): Text[] {
  return [...readSources(root), ...readDocumentation(root)]
}

/** Terms, privacy and the like are Markdown too. */
const owners = ['README.md', 'server/features/settings/page-texts.ts']

/** What owners and administrators read, a text for each line of prose. */
function readDocumentation(root: string): Text[] {
  const folder = join(root, 'docs/desk')
  const documents = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return [
    ...owners.filter((path) => existsSync(join(root, path))),
    ...documents
      .filter((file) => file.endsWith('.md'))
      .map((file) => `docs/desk/${file.replaceAll('\\', '/')}`)
      .toSorted(),
  ].flatMap((path) => markdownTexts(path, readFileSync(join(root, path), 'utf8')))
}

/** Without code, which names things as they are, and without the addresses of links. */
export function markdownTexts(path: string, markdown: string): Text[] {
  let isCode = false
  return markdown.split('\n').flatMap((written, index) => {
    if (written.startsWith('```')) isCode = !isCode
    const text = written
      .replaceAll(/`[^`]*`/g, '{…}')
      .replaceAll(/\]\([^)]*\)/g, ']')
      .replaceAll(/[#*_|[\]!]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    return isCode || !/[a-z]{2}/.test(text) ? [] : [{ path, line: index + 1, text }]
  })
}

function readSources(root: string): Text[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => sources.test(path) && !passedOver.test(path))
    .toSorted()
    .flatMap((path) => textsOf(path, readFileSync(join(root, path), 'utf8')))
}

/** Text between tags, and strings that read like prose; `{…}` stands for values. */
export function textsOf(path: string, source: string): Text[] {
  const { program } = parseSync(path, source)
  const found: Array<{ at: number; text: string }> = []
  const hidden: Array<[number, number]> = []
  const hide = ({ start, end }: { start: number; end: number }) => hidden.push([start, end])
  new Visitor({
    ImportDeclaration: hide,
    ExportAllDeclaration: hide,
    ImportExpression: hide,
    TSLiteralType: hide,
    TaggedTemplateExpression: hide,
    CallExpression: ({ callee, start, end }) => {
      if (
        /^(?:css|cx|cva|sva|sql|RegExp|querySelector\w*|join|addEventListener)$/.test(
          lastName(source.slice(callee.start, callee.end)),
        )
      )
        hide({ start, end })
    },
    JSXAttribute: ({ name, value }) => {
      if (
        value &&
        /^(?:className|class|d|points|transform|viewBox|rel|sizes|style|href|to|type)$/.test(
          source.slice(name.start, name.end),
        )
      )
        hide(value)
    },
    JSXText: ({ value, start }) => {
      found.push({ at: start, text: value })
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string') found.push({ at: start, text: value })
    },
    TemplateLiteral: ({ quasis, start }) => {
      found.push({ at: start, text: quasis.map(({ value }) => value.cooked ?? value.raw).join('{…}') })
    },
  }).visit(program)
  return found
    .filter(({ at }) => !hidden.some(([start, end]) => at >= start && at < end))
    .map(({ at, text }) => ({
      path,
      line: source.slice(0, at).split('\n').length,
      text: text.replaceAll(/\s+/g, ' ').trim(),
    }))
    .filter(({ text }) => isProse(text))
}

/** `css` of `css.raw`. */
function lastName(callee: string): string {
  return callee.startsWith('css.') ? 'css' : (/\w+$/.exec(callee)?.[0] ?? '')
}

const markup =
  /[;{}=<>]|^[./#@]|\/\/|^\w+\(|^--|\b(?:select|insert into|update|delete from|where|var)\b.*[_(]|^[a-z\d-]+(?:[:/][a-z\d-]+)+$/i
/** Two words, or one with a capital. */
function isProse(text: string): boolean {
  const bare = text.replaceAll('{…}', '')
  if (!/[a-z]{2}/.test(bare) || markup.test(bare)) return false
  return /^[A-Z][a-z]+[\w ,.'’“”!?…:-]*$/.test(bare) || /[\p{L}’.,:;!?“”]{2,} [\p{L}“\d]/u.test(bare)
}
