import type { Schema } from '#shared/endpoint.ts'
import type { ProblemIssue } from '#shared/errors.ts'

/** What this module reads of a valibot schema and of the steps of its pipe. */
interface Step {
  kind: 'schema' | 'validation' | 'transformation' | 'metadata'
  type: string
  requirement?: unknown
  message?: unknown
}
interface Node extends Step {
  pipe?: readonly Step[]
  entries?: Readonly<Record<string, Node>>
  item?: Node
  items?: readonly Node[]
  options?: readonly unknown[]
  wrapped?: Node
  key?: Node
  value?: Node
  literal?: unknown
}
const asNode = (schema: Schema) => schema as unknown as Node

const upperBounds = new Set(['length', 'max_length', 'max_entries', 'entries'])
/** The steps of a pipe, those of the pipes within it too. */
const stepsOf = ({ pipe = [] }: Node): readonly Step[] =>
  pipe.flatMap((step, index) => (index === 0 ? stepsOf(step as Node) : [step]))

/**
 * The upper bound that a pipe states before it changes the value; null when it states none. Before a `trim` a text may
 * be twice as long.
 */
function boundOf(node: Node): { most: number; message: string } | null {
  let factor = 1
  for (const step of stepsOf(node)) {
    if (step.type === 'trim') factor = 2
    else if (step.kind === 'transformation') return null
    if (upperBounds.has(step.type) && typeof step.requirement === 'number')
      return {
        most: step.requirement * factor,
        message: typeof step.message === 'string' ? step.message : `may have at most ${step.requirement}`,
      }
  }
  return null
}
function sizeOf(value: unknown): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0
}
const shapes: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  array: Array.isArray,
  record: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}
const schemasOf = (node: Node) => (node.options ?? []) as readonly Node[]

/** Where a union has several options for a value, the value is too long only for all of them. */
function lengthsInUnion(node: Node, value: unknown, path: readonly string[]): ProblemIssue[] {
  const judged = schemasOf(node)
    .filter((option) => shapes[option.type]?.(value) ?? typeof value === 'object')
    .map((option) => findLengths(option, value, path))
  return judged.some((issues) => issues.length === 0) ? [] : (judged[0] ?? [])
}
function lengthsBelow(node: Node, value: unknown, path: readonly string[]): ProblemIssue[] {
  const below = (child: Node | undefined, given: unknown, key: string) =>
    child === undefined || given === undefined ? [] : findLengths(child, given, [...path, key])
  if (node.entries !== undefined && typeof value === 'object' && value !== null)
    return Object.entries(node.entries).flatMap(([key, child]) =>
      Object.hasOwn(value, key) ? below(child, (value as Record<string, unknown>)[key], key) : [],
    )
  if (Array.isArray(value)) {
    const { item, items } = node
    if (item !== undefined) return value.flatMap((given, index) => below(item, given, String(index)))
    return (items ?? []).flatMap((child, index) => below(child, value[index], String(index)))
  }
  if (node.type === 'record' && typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, given]) => [
      ...below(node.key, key, key),
      ...below(node.value, given, key),
    ])
  return []
}
function findLengths(node: Node, value: unknown, path: readonly string[]): ProblemIssue[] {
  if (node.wrapped !== undefined) return value === null ? [] : findLengths(node.wrapped, value, path)
  if (node.type === 'union' || node.type === 'variant') return lengthsInUnion(node, value, path)
  const bound = boundOf(node)
  if (bound !== null && shapes[node.type]?.(value) === true && sizeOf(value) > bound.most)
    return [{ path: (path.join('.') || 'body').slice(0, 100), message: bound.message }]
  return lengthsBelow(node, value, path)
}

/**
 * The lists, texts and records of an input that are longer than its schema allows. Nothing else is judged, and nothing
 * within them: what is too long costs one look, however much it holds.
 */
export function findTooLong(schema: Schema, input: unknown): ProblemIssue[] {
  return findLengths(asNode(schema), input, [])
}

/** JSON may write each character of a text as six: \u0041. */
const bytesOfCharacter = 6
const bytesOfNumber = 25
const jsonBytes = (value: unknown) =>
  typeof value === 'string' ? value.length * bytesOfCharacter + 2 : bytesOfNumber
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function largest(node: Node): number {
  const most = boundOf(node)?.most ?? Infinity
  const { entries, item, items, wrapped, options } = node
  if (wrapped !== undefined) return Math.max(4, largest(wrapped))
  switch (node.type) {
    case 'string':
      return most * bytesOfCharacter + 2
    case 'number':
    case 'bigint':
      return bytesOfNumber
    case 'boolean':
    case 'null':
      return 5
    case 'literal':
      return jsonBytes(node.literal)
    case 'picklist':
    case 'enum':
      return Math.max(0, ...(options ?? []).map(jsonBytes))
    case 'union':
    case 'variant':
      return Math.max(0, ...schemasOf(node).map(largest))
    case 'array':
      return item === undefined ? Infinity : most * (largest(item) + 1) + 2
    case 'record':
      return (
        most * ((node.key ? largest(node.key) : Infinity) + (node.value ? largest(node.value) : Infinity) + 2)
      )
    default:
      if (entries !== undefined)
        return sum(Object.entries(entries).map(([key, child]) => key.length + 4 + largest(child))) + 2
      return items === undefined ? Infinity : sum(items.map((child) => largest(child) + 1)) + 2
  }
}

/** Bytes of the longest JSON that a schema can accept, without white space; Infinity where it states no bound. */
export const largestJson = (schema: Schema) => largest(asNode(schema))

/** Dotted paths of the lists, texts and records of a schema whose length has no upper bound. */
export function findUnbounded(schema: Schema): string[] {
  const found: string[] = []
  const look = (node: Node, path: readonly string[]): void => {
    const children: [string, Node | undefined][] = [
      ...Object.entries(node.entries ?? {}),
      ...(node.items ?? []).map((child, index) => [String(index), child] as [string, Node]),
      ['*', node.item],
      ['*', node.value],
      ['key', node.key && typeof node.key === 'object' ? node.key : undefined],
    ]
    if (Object.hasOwn(shapes, node.type) && boundOf(node) === null) found.push(path.join('.'))
    if (node.wrapped) look(node.wrapped, path)
    if (node.type === 'union' || node.type === 'variant')
      for (const option of schemasOf(node)) look(option, path)
    for (const [key, child] of children) if (child !== undefined) look(child, [...path, key])
  }
  look(asNode(schema), [])
  return found
}
