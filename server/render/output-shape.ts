import * as v from 'valibot'
import { asNode, type SchemaNode } from '#server/foundation/input-size.ts'
import type { Schema } from '#shared/endpoint.ts'

/** Gives a value as a schema lets it out: objects without unknown fields. */
type Shape = (value: unknown) => unknown
const same: Shape = (value) => value
const wrappers = new Set(['nullable', 'optional', 'nullish', 'exact_optional', 'undefinedable'])
/** Their values are let out as they are. */
const plain = new Set([
  'string',
  'number',
  'boolean',
  'bigint',
  'null',
  'literal',
  'picklist',
  'enum',
  'date',
])

function shapeOfObject(entries: Readonly<Record<string, SchemaNode>>): Shape {
  const fields = Object.entries(entries).map(([name, node]) => ({ name, shape: shapeOf(node) }))
  return (value) => {
    const given = value as Record<string, unknown>
    const shaped: Record<string, unknown> = {}
    for (const { name, shape } of fields) {
      const field = given[name]
      if (field !== undefined) shaped[name] = shape === same ? field : shape(field)
    }
    return shaped
  }
}
/** What changes values, or chooses by them, is parsed. */
function shapeOf(node: SchemaNode): Shape {
  const parsed: Shape = (value) => v.parse(node as unknown as Schema, value)
  if (transforms(node)) return parsed
  const { type, entries, item, wrapped } = node
  if (plain.has(type)) return same
  if ((type === 'object' || type === 'strict_object') && entries) return shapeOfObject(entries)
  if (type === 'array' && item) {
    const shape = shapeOf(item)
    return shape === same ? same : (value) => (value as unknown[]).map(shape)
  }
  if (wrappers.has(type) && wrapped && !hasDefault(node)) {
    const shape = shapeOf(wrapped)
    return shape === same ? same : (value) => (value === null ? null : shape(value))
  }
  return parsed
}
const transforms = ({ pipe = [] }: SchemaNode): boolean =>
  pipe.some((step, index) => (index === 0 ? transforms(step) : step.kind === 'transformation'))
const hasDefault = (node: SchemaNode) => 'default' in node && node.default !== undefined

const known = new WeakMap<Schema, Shape>()
function shapeFor(schema: Schema): Shape {
  const shape = known.get(schema) ?? shapeOf(asNode(schema))
  known.set(schema, shape)
  return shape
}

/** Production takes an answer for what its types say; development and tests parse it, and throw where both differ. */
export function letOut(
  schema: Schema,
  given: unknown,
  { called, trusts }: { called: string; trusts: boolean },
) {
  if (trusts) return shapeFor(schema)(given)
  const result = v.safeParse(schema, given)
  if (!result.success) {
    const faults = result.issues.slice(0, 3).map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`)
    throw new TypeError(`${called} answered against its contract: ${faults.join('; ')}`)
  }
  if (JSON.stringify(shapeFor(schema)(given)) !== JSON.stringify(result.output))
    throw new TypeError(`${called} answers otherwise in production`)
  return result.output
}
