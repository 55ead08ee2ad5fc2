import { toJsonSchema } from '@valibot/to-json-schema'
import type { DescribedField } from '#shared/documentation/documentation.contract.ts'
import type { Endpoint, Schema } from '#shared/endpoint.ts'

interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  additionalProperties?: JsonSchema | boolean
}
type Place = DescribedField['place']
/** Objects in each other that are written out. */
const deepest = 4

const choicesOf = (schema: JsonSchema): JsonSchema[] => schema.anyOf ?? schema.oneOf ?? []

function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  const choices = choicesOf(schema)
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(' or ')
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`
  if (schema.type === 'integer') return 'whole number'
  if (schema.type === 'boolean') return 'true or false'
  return [schema.type ?? 'anything'].flat().join(' or ')
}

function range(least: number | undefined, most: number | undefined, what: string): string[] {
  if (least !== undefined && most !== undefined) return [`${least} to ${most}${what}`]
  if (most !== undefined) return [`at most ${most}${what}`]
  return least === undefined ? [] : [`at least ${least}${what}`]
}
function limitsOf(schema: JsonSchema): string[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema
  return [
    ...range(minLength, maxLength, ' characters'),
    ...range(minimum, maximum, ''),
    ...range(minItems, maxItems, ' items'),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
    ...choicesOf(schema).flatMap(limitsOf),
  ]
}

interface Whole {
  place: (name: string) => Place
  depth: number
}
function fieldsOf(schema: JsonSchema, before: string, whole: Whole): DescribedField[] {
  const { place, depth } = whole
  if (depth > deepest) return []
  const below = { place, depth: depth + 1 }
  if (schema.items) return fieldsOf(schema.items, `${before}[]`, below)
  const nested = choicesOf(schema).find(({ properties, items }) => properties ?? items)
  if (nested) return fieldsOf(nested, before, below)
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = before === '' ? key : `${before}.${key}`
    const own: DescribedField = {
      name,
      place: place(name),
      type: typeOf(field),
      isRequired: schema.required?.includes(key) ?? false,
      limits: [...new Set(limitsOf(field))].join(', '),
    }
    return [own, ...fieldsOf(field, name, below)]
  })
}

const jsonSchema = (schema: Schema, typeMode: 'input' | 'output') =>
  toJsonSchema(schema, { typeMode, errorMode: 'ignore' }) as JsonSchema

export function inputFields({ method, path, input }: Endpoint): DescribedField[] {
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  const rest = method === 'GET' || method === 'DELETE' ? 'query' : 'body'
  return fieldsOf(jsonSchema(input, 'input'), '', {
    place: (name) => (inPath.has(name) ? 'path' : rest),
    depth: 0,
  })
}

export const outputFields = ({ output }: Endpoint): DescribedField[] =>
  fieldsOf(jsonSchema(output, 'output'), '', { place: () => 'answer', depth: 0 })
