import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

/** Something found at a line (from 1) of a file. */
export interface Spot {
  value: string
  line: number
}
export interface Import extends Spot {
  /** Path from the project's root for our own files, `node:…` for Node's, else the package's name. */
  target: string
  own: boolean
}
/** How large one function is. */
export interface FunctionSize {
  line: number
  lines: number
  parameters: number
  /** Whether it draws: a component. */
  hasMarkup: boolean
}
/** What the rules look at in one source file. */
export interface Module {
  /** From the project's root, with `/`. */
  path: string
  imports: Import[]
  /** Every string and template part. */
  strings: Spot[]
  /** Titles of tests and their groups. */
  titles: Spot[]
  /** Names behind a dot (`db.selectFrom`, `test.skip`), of template tags, and of called functions with `()`. */
  names: Spot[]
  functions: FunctionSize[]
  /** Nothing but imports and re-exports. */
  barrel: boolean
}

const folders = ['pwa', 'server', 'shared', 'sw']
const ours = /\.(?:[cm]?[jt]sx?)$/
const derived = /(?:^|\/)(?:styled-system|node_modules|dist)(?:\/|$)|\.gen\.ts$/

/** All source files under the project's root, parsed. */
export function readModules(root: string): Module[] {
  return folders
    .flatMap((folder) => listFiles(root, folder))
    .filter((path) => ours.test(path) && !derived.test(path))
    .map((path) => readModule(path, readFileSync(join(root, path), 'utf8')))
}

export function readModule(path: string, text: string): Module {
  const { program, module, errors } = parseSync(path, text)
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`)
  const lineAt = lineFinder(text)
  const at = (value: string, offset: number): Spot => ({ value, line: lineAt(offset) })
  const strings: Spot[] = []
  const titles: Spot[] = []
  const names: Spot[] = []
  const functions: FunctionSize[] = []
  const addFunction = ({ start, end, params }: { start: number; end: number; params: readonly unknown[] }) =>
    functions.push({
      line: lineAt(start),
      lines: lineAt(end - 1) - lineAt(start) + 1,
      parameters: params.length,
      hasMarkup: markup.some((offset) => offset > start && offset < end),
    })
  const markup: number[] = []
  const found: Parameters<typeof addFunction>[0][] = []
  const imported = new Map<string, Spot>()
  const addImport = (value: string, offset: number) =>
    imported.set(value, imported.get(value) ?? at(value, offset))

  for (const { moduleRequest } of module.staticImports) addImport(moduleRequest.value, moduleRequest.start)
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries)
      if (moduleRequest) addImport(moduleRequest.value, moduleRequest.start)
  }
  new Visitor({
    FunctionDeclaration: (node) => void found.push(node),
    FunctionExpression: (node) => void found.push(node),
    ArrowFunctionExpression: (node) => void found.push(node),
    JSXElement: ({ start }) => void markup.push(start),
    JSXFragment: ({ start }) => void markup.push(start),
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') addImport(source.value, source.start)
    },
    TSImportType: ({ source }) => addImport(source.value, source.start),
    Literal: ({ value, start }) => {
      if (typeof value === 'string') strings.push(at(value, start))
    },
    TemplateElement: ({ value, start }) => {
      strings.push(at(value.cooked ?? value.raw, start))
    },
    MemberExpression: ({ property }) => {
      if (property.type === 'Identifier') names.push(at(property.name, property.start))
    },
    TaggedTemplateExpression: ({ tag, start }) => {
      if (tag.type === 'Identifier') names.push(at(tag.name, start))
    },
    CallExpression: ({ callee, arguments: [first], start }) => {
      const called = text.slice(callee.start, callee.end)
      if (callee.type === 'Identifier') names.push(at(`${called}()`, start))
      if (!/^(?:test|it|describe)\b/.test(called) || !first) return
      if (first.type === 'Literal' && typeof first.value === 'string')
        titles.push(at(first.value, first.start))
      if (first.type === 'TemplateLiteral') titles.push(at(text.slice(first.start, first.end), first.start))
    },
  }).visit(program)
  for (const each of found) addFunction(each)

  return {
    path,
    imports: [...imported.values()].map((spot) => ({ ...spot, ...resolveImport(path, spot.value) })),
    strings,
    titles,
    names,
    functions,
    barrel:
      program.body.some(({ type }) => type.startsWith('Export')) &&
      program.body.every(
        (statement) =>
          statement.type === 'ImportDeclaration' ||
          statement.type === 'ExportAllDeclaration' ||
          (statement.type === 'ExportNamedDeclaration' && !statement.declaration),
      ),
  }
}

/** As package.json#imports says; every import of ours carries its ending, so that no file has to be looked up. */
export function resolveImport(from: string, specifier: string): Pick<Import, 'target' | 'own'> {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('.')) return { target: posix.join(posix.dirname(from), path), own: true }
  if (path.startsWith('#styled/')) return { target: `pwa/styled-system/${path.slice(8)}/index.js`, own: true }
  if (path.startsWith('#')) return { target: path.slice(1), own: true }
  if (isBuiltin(path)) return { target: path.startsWith('node:') ? path : `node:${path}`, own: false }
  const [scope = path, name] = path.split('/')
  return { target: scope.startsWith('@') ? `${scope}/${name}` : scope, own: false }
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (derived.test(path)) return []
    return entry.isDirectory() ? listFiles(root, path) : [path]
  })
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    const after = starts.findIndex((start) => start > offset)
    return after < 0 ? starts.length : after
  }
}
