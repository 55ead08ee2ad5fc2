import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { type ParseResult, parseSync, Visitor } from 'oxc-parser'

/** Line from 1. */
export interface Spot {
  value: string
  line: number
}
export interface Import extends Spot {
  /** Path of our own files, `node:…`, or a package's name. */
  target: string
  own: boolean
}
export interface FunctionSize {
  line: number
  lines: number
  parameters: number
  hasMarkup: boolean
}
export interface Module {
  path: string
  imports: Import[]
  strings: Spot[]
  titles: Spot[]
  /** Names after a dot, template tags, and called functions with `()`. */
  names: Spot[]
  functions: FunctionSize[]
  barrel: boolean
}

const folders = ['pwa', 'server', 'shared', 'sw']
const ours = /\.(?:[cm]?[jt]sx?)$/
const derived = /(?:^|\/)(?:styled-system|node_modules|dist)(?:\/|$)|\.gen\.ts$/

export function readModules(root: string): Module[] {
  return folders
    .flatMap((folder) => listFiles(root, folder))
    .filter((path) => ours.test(path) && !derived.test(path))
    .map((path) => readModule(path, readFileSync(join(root, path), 'utf8')))
}

type Program = ParseResult['program']

export function readModule(path: string, text: string): Module {
  const { program, module, errors } = parseSync(path, text)
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`)
  const lineAt = lineFinder(text)
  const at = (value: string, offset: number): Spot => ({ value, line: lineAt(offset) })
  const strings: Spot[] = []
  const titles: Spot[] = []
  const names: Spot[] = []
  const imported = new Map<string, Spot>()
  const addImport = (value: string, offset: number) =>
    imported.set(value, imported.get(value) ?? at(value, offset))

  for (const { moduleRequest } of module.staticImports) addImport(moduleRequest.value, moduleRequest.start)
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries)
      if (moduleRequest) addImport(moduleRequest.value, moduleRequest.start)
  }
  new Visitor({
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

  return {
    path,
    imports: [...imported.values()].map((spot) => ({ ...spot, ...resolveImport(path, spot.value) })),
    strings,
    titles,
    names,
    functions: functionsOf(program, lineAt),
    barrel: isBarrel(program),
  }
}

function functionsOf(program: Program, lineAt: (offset: number) => number): FunctionSize[] {
  const markup: number[] = []
  const found: { start: number; end: number; params: readonly unknown[] }[] = []
  new Visitor({
    FunctionDeclaration: (node) => void found.push(node),
    FunctionExpression: (node) => void found.push(node),
    ArrowFunctionExpression: (node) => void found.push(node),
    JSXElement: ({ start }) => void markup.push(start),
    JSXFragment: ({ start }) => void markup.push(start),
  }).visit(program)
  return found.map(({ start, end, params }) => ({
    line: lineAt(start),
    lines: lineAt(end - 1) - lineAt(start) + 1,
    parameters: params.length,
    hasMarkup: markup.some((offset) => offset > start && offset < end),
  }))
}

const isBarrel = ({ body }: Program) =>
  body.some(({ type }) => type.startsWith('Export')) &&
  body.every(
    (statement) =>
      statement.type === 'ImportDeclaration' ||
      statement.type === 'ExportAllDeclaration' ||
      (statement.type === 'ExportNamedDeclaration' && !statement.declaration),
  )

/** By package.json#imports; our imports carry their extension, so no lookup is needed. */
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
