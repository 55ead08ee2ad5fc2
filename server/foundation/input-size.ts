import type { Schema } from '#shared/endpoint.ts'
import type { ProblemIssue } from '#shared/errors.ts'

interface Step {
  kind: 'schema' | 'validation' | 'transformation' | 'metadata'
  type: string
  requirement?: unknown
  message?: unknown
}
export interface SchemaNode extends Step {
  pipe?: readonly Step[]
  entries?: Readonly<Record<string, SchemaNode>>
  item?: SchemaNode
  items?: readonly SchemaNode[]
  options?: readonly unknown[]
  wrapped?: SchemaNode
  key?: SchemaNode
  value?: SchemaNode
  literal?: unknown
}
export const asNode = (schema: Schema) => schema as unknown as SchemaNode

const upperBounds = new Set(['length', 'max_length', 'max_entries', 'entries'])
/** The steps of a pipe, those of the pipes within it too. */
const stepsOf = ({ pipe = [] }: SchemaNode): readonly Step[] =>
  pipe.flatMap((step, index) => (index === 0 ? stepsOf(step as SchemaNode) : [step]))

/** The bound that a pipe states before it changes the value, or null; before a `trim` a text may be twice as long. */
export function boundOf(node: SchemaNode): { most: number; message: string } | null {
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
export const schemasOf = (node: SchemaNode) => (node.options ?? []) as readonly SchemaNode[]

/** Where a union has several options for a value, the value is too long only for all of them. */
function lengthsInUnion(node: SchemaNode, value: unknown, path: readonly string[]): ProblemIssue[] {
  const judged = schemasOf(node)
    .filter((option) => shapes[option.type]?.(value) ?? typeof value === 'object')
    .map((option) => findLengths(option, value, path))
  return judged.some((issues) => issues.length === 0) ? [] : (judged[0] ?? [])
}
function lengthsBelow(node: SchemaNode, value: unknown, path: readonly string[]): ProblemIssue[] {
  const below = (child: SchemaNode | undefined, given: unknown, key: string) =>
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
function findLengths(node: SchemaNode, value: unknown, path: readonly string[]): ProblemIssue[] {
  if (node.wrapped !== undefined) return value === null ? [] : findLengths(node.wrapped, value, path)
  if (node.type === 'union' || node.type === 'variant') return lengthsInUnion(node, value, path)
  const bound = boundOf(node)
  if (bound !== null && shapes[node.type]?.(value) === true && sizeOf(value) > bound.most)
    return [{ path: (path.join('.') || 'body').slice(0, 100), message: bound.message }]
  return lengthsBelow(node, value, path)
}

/** Checks lengths only, not the items: a long list costs one look. */
export function findTooLong(schema: Schema, input: unknown): ProblemIssue[] {
  return findLengths(asNode(schema), input, [])
}

/** JSON may escape each character: \u0041. */
const bytesOfCharacter = 6
const bytesOfNumber = 25
const jsonBytes = (value: unknown) =>
  typeof value === 'string' ? value.length * bytesOfCharacter + 2 : bytesOfNumber
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function largest(node: SchemaNode): number {
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

/** Bytes without white space; Infinity without a bound. */
export const largestJson = (schema: Schema) => largest(asNode(schema))

/** Dotted paths. */
export function findUnbounded(schema: Schema): string[] {
  const found: string[] = []
  const look = (node: SchemaNode, path: readonly string[]): void => {
    const children: [string, SchemaNode | undefined][] = [
      ...Object.entries(node.entries ?? {}),
      ...(node.items ?? []).map((child, index) => [String(index), child] as [string, SchemaNode]),
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
