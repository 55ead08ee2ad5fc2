import * as v from 'valibot'
import type { Schema } from '#shared/endpoint.ts'
import { asNode, boundOf, type SchemaNode, schemasOf } from '#server/foundation/input-size.ts'

export type BodySize = 'shortest' | 'longest'

const accepts = (node: SchemaNode, value: unknown) => v.safeParse(node as unknown as Schema, value).success
const fixedTexts = [
  '00000000-0000-4000-8000-000000000001',
  '2099-01-01T00:00:00.000Z',
  '2099-01-01',
  '10.0.0.1',
  '1.1',
  '100',
  'DE',
  'A1',
  'http://localhost/',
]
/** Texts of a length that the patterns of the contract may accept. */
const textsOf = (length: number, index: number): string[] => {
  const fill = (bit: string, tail = '') =>
    bit.repeat(length).slice(0, Math.max(0, length - tail.length)) + tail
  const own = String(index)
  return [
    fill('a', own),
    fill('ab-', `c${own}`),
    fill('9'),
    `${'a'.repeat(64)}@${fill('b', '.example.com').slice(65)}`,
    `https://example.com/${fill('a').slice(20)}`,
    `a${own}@example.com`,
    `https://example.com/${own}`,
  ].filter((text) => text.length <= length)
}
function textOf(node: SchemaNode, size: BodySize, index: number): string {
  const most = boundOf(node)?.most ?? 100
  const candidates = [most, most / 2, 64, 43, 16, 6, 2, 1].flatMap((length) =>
    textsOf(Math.floor(length), index),
  )
  const accepted = [...fixedTexts, ...candidates].filter((text) => accepts(node, text))
  const sorted = accepted.toSorted((left, right) => left.length - right.length)
  return (size === 'longest' ? sorted.at(-1) : sorted[0]) ?? 'a'
}
function numberOf(node: SchemaNode, index: number): number {
  const bounds = (node.pipe ?? [])
    .map(({ requirement }) => requirement)
    .filter((each) => typeof each === 'number')
  const tried = [index + 1, 1, ...bounds, 0, 100]
  return tried.find((value) => accepts(node, value)) ?? 1
}
function listOf(node: SchemaNode, size: BodySize): unknown[] {
  const most = size === 'longest' ? (boundOf(node)?.most ?? 0) : 1
  const items = (length: number) =>
    Array.from({ length }, (_, index) => (node.item ? valueOf(node.item, size, index) : null))
  for (let length = most; length > 0; length = Math.floor(length / 2)) {
    const list = items(length)
    if (accepts(node, list)) return list
  }
  return []
}
function longestOf(values: readonly unknown[], size: BodySize): unknown {
  const length = (value: unknown) => JSON.stringify(value)?.length ?? 0
  const sorted = values.toSorted((left, right) => length(left) - length(right))
  return size === 'longest' ? sorted.at(-1) : sorted[0]
}

function valueOf(node: SchemaNode, size: BodySize, index: number): unknown {
  if (node.wrapped) return size === 'longest' ? valueOf(node.wrapped, size, index) : shortestOf(node, index)
  switch (node.type) {
    case 'string':
      return textOf(node, size, index)
    case 'number':
      return numberOf(node, index)
    case 'boolean':
      return true
    case 'null':
      return null
    case 'literal':
      return node.literal
    case 'picklist':
      return node.options?.[index % node.options.length]
    case 'array':
      return listOf(node, size)
    case 'union':
    case 'variant': {
      const values = schemasOf(node).map((option) => valueOf(option, size, index))
      const accepted = values.filter((value) => accepts(node, value))
      return longestOf(accepted, size)
    }
    case 'record':
      return recordOf(node, size)
    default:
      return objectOf(node, size, index)
  }
}
/** What may be left out is left out; null where it may be null. */
function shortestOf(node: SchemaNode, index: number): unknown {
  if (accepts(node, undefined)) return undefined
  return accepts(node, null) ? null : valueOf(node.wrapped as SchemaNode, 'shortest', index)
}
function recordOf(node: SchemaNode, size: BodySize): Record<string, unknown> {
  const { key, value } = node
  if (!key || !value) return {}
  const length = size === 'longest' ? (boundOf(node)?.most ?? 0) : 0
  return Object.fromEntries(
    Array.from({ length }, (_, index) => [valueOf(key, size, index), valueOf(value, size, index)]),
  )
}
function objectOf(node: SchemaNode, size: BodySize, index: number): unknown {
  if (node.items) return node.items.map((item) => valueOf(item, size, index))
  return Object.fromEntries(
    Object.entries(node.entries ?? {}).map(([name, child]) => [name, valueOf(child, size, index)]),
  )
}

/** An input that a schema accepts: as short as it may be, or with all lists and texts as long as they may be. */
export const validBody = (schema: Schema, size: BodySize): Record<string, unknown> =>
  valueOf(asNode(schema), size, 0) as Record<string, unknown>
