import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '#server/commands/set-up.mjs'
import { anchorOf } from '#server/features/documentation/read-page.ts'
import { type KnownNames, readKnownNames } from './known-names.ts'

export interface DocumentFault {
  file: string
  line: number
  message: string
}
interface Line {
  file: string
  text: string
  anchors: ReadonlySet<string>
}

export function documentFiles(): string[] {
  const below = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  const own = below.filter((name) => name.endsWith('.md')).map((name) => `docs/${name.replaceAll('\\', '/')}`)
  return ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...own.toSorted()]
}

/** Capitals that are no variable of the shop. */
const otherCapitals =
  /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|SIGTERM|FILE|NAME|COPY|MALLOC_ARENA_MAX|[A-Z]{1,3})$/
const folders = /^(?:pwa|server|shared|sw|docs)\/[\w./-]+$/

function faultOfAddress(target: string, known: KnownNames): string | undefined {
  const [address = '', anchor] = target.split('#')
  const [at = ''] = address.split('?')
  if (at.startsWith('/api/'))
    return known.isCall(undefined, at) ? undefined : `${at} is no call of the contract`
  if (!known.isRoute(at)) return `${at} is no screen`
  if (anchor === undefined) return undefined
  return known.anchorsOfPage(at)?.has(anchor) ? undefined : `${at} has no section #${anchor}`
}

function faultOfTarget(target: string, { file, anchors }: Line, known: KnownNames): string | undefined {
  if (/^(?:https?:|mailto:)/.test(target)) return undefined
  if (target.startsWith('#'))
    return anchors.has(target.slice(1)) ? undefined : `there is no section ${target}`
  if (target.startsWith('/')) return faultOfAddress(target, known)
  const [relative = '', anchor] = target.split('#')
  const found = path.posix.join(path.posix.dirname(file), relative)
  if (!known.isFile(found)) return `${found} does not exist`
  return anchor === undefined || known.anchorsOfFile(found).has(anchor)
    ? undefined
    : `${found} has no section #${anchor}`
}

function faultOfCode(code: string, known: KnownNames): string | undefined {
  const [, method, address] = /^(GET|POST|PUT|PATCH|DELETE) (\/api\/\S+)$/.exec(code) ?? []
  if (address !== undefined)
    return known.isCall(method, address) ? undefined : `${code} is no call of the contract`
  const [, variable = ''] = /^([A-Z][A-Z0-9_]*[A-Z0-9])(?:=.*)?$/.exec(code) ?? []
  if (variable && !otherCapitals.test(variable))
    return known.variables.has(variable) ? undefined : `${variable} is no variable of the environment`
  if (folders.test(code) && !known.isFile(code)) return `${code} does not exist`
  return undefined
}

function faultsOfLine(line: Line, known: KnownNames): string[] {
  const { text } = line
  const bare = text.replaceAll(/`[^`]*`/g, '')
  const targets = [...bare.matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g)].map(
    ([, one, two]) => one ?? two ?? '',
  )
  const codes = [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  return [
    ...targets.map((target) => faultOfTarget(target, line, known)),
    ...codes.map((code) => faultOfCode(code, known)),
    ...commands.map((name) => (known.scripts.has(name) ? undefined : `npm run ${name} is no command`)),
  ].filter((fault) => fault !== undefined)
}

/** Links, sections, files, calls, commands and variables that a document names and that are not there. */
export function findDocumentFaults(file: string, document: string, known: KnownNames): DocumentFault[] {
  const headings = [...document.matchAll(/^#{1,6} (.+)$/gm)].map(([, words = '']) => anchorOf(words))
  const anchors = new Set(headings)
  return document
    .split('\n')
    .flatMap((text, index) =>
      faultsOfLine({ file, text, anchors }, known).map((message) => ({ file, line: index + 1, message })),
    )
}

if (import.meta.main) {
  const known = readKnownNames()
  const faults = documentFiles().flatMap((file) =>
    findDocumentFaults(file, readFileSync(path.join(root, file), 'utf8'), known),
  )
  for (const { file, line, message } of faults) console.log(`${file}:${line} documents: ${message}`)
  console.log(`${documentFiles().length} documents, ${faults.length} findings`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
