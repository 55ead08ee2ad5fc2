import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

/** One text that a person may read, with the file and the line (from 1) where it stands. */
export interface Text {
  path: string
  line: number
  text: string
}

const folders = ['pwa', 'server', 'shared', 'sw']
const sources = /\.(?:[cm]?[jt]sx?)$/
const passedOver =
  /(?:^|\/)(?:styled-system|node_modules|dist|e2e|testing|benchmarks|migrations|studio|geometry|kit|theme|structure|words)(?:\/|$)|\.(?:gen|test|recipe)\.[jt]sx?$/

/** Every text of the product that a person may read, from its sources under `root`, in the order of the files. */
export function readTexts(root: string): Text[] {
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

/**
 * The texts of one source file: what stands between tags, and strings that read like words. A template shows its values
 * as `{…}`. What is passed to `css`, compared or imported is no text.
 */
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

/** The last name of a called expression: `css` of `css.raw`, `join` of `names.join`. */
function lastName(callee: string): string {
  return callee.startsWith('css.') ? 'css' : (/\w+$/.exec(callee)?.[0] ?? '')
}

const markup =
  /[;{}=<>]|^[./#@]|\/\/|^\w+\(|^--|\b(?:select|insert into|update|delete from|where|var)\b.*[_(]|^[a-z\d-]+(?:[:/][a-z\d-]+)+$/i
/** Words that a person would read: two words at least, or one that begins with a capital letter. */
function isProse(text: string): boolean {
  const bare = text.replaceAll('{…}', '')
  if (!/[a-z]{2}/.test(bare) || markup.test(bare)) return false
  return /^[A-Z][a-z]+[\w ,.'’“”!?…:-]*$/.test(bare) || /[\p{L}’.,:;!?“”]{2,} [\p{L}“\d]/u.test(bare)
}
