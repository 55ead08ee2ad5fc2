import { toJsonSchema } from '@valibot/to-json-schema'
import type { Endpoint } from '#shared/endpoint.ts'

type Json = Record<string, unknown>
const problem = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    issues: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
  required: ['message', 'code'],
}
const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: problem } },
})

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeat under the same key gets the first answer.',
  schema: { type: 'string', pattern: '^[\\w-]{16,64}$' },
}

function operation(name: string, endpoint: Endpoint): Json {
  const { $schema: _input, ...schema } = toJsonSchema(endpoint.input, {
    typeMode: 'input',
    errorMode: 'ignore',
  }) as Json
  const { $schema: _output, ...output } = toJsonSchema(endpoint.output, {
    typeMode: 'output',
    errorMode: 'ignore',
  }) as Json
  const properties = { ...(schema.properties as Record<string, Json> | undefined) }
  const required = new Set(schema.required as string[] | undefined)
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  const withBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
  const parameters = Object.entries(properties)
    .filter(([key]) => inPath.includes(key) || !withBody)
    .map(([key, value]) => ({
      name: key,
      in: inPath.includes(key) ? 'path' : 'query',
      required: inPath.includes(key) || required.has(key),
      schema: value,
    }))
  for (const key of inPath) delete properties[key]
  const bodySchema = { ...schema, properties, required: [...required].filter((key) => !inPath.includes(key)) }
  const types = {
    json: 'application/json',
    multipart: 'multipart/form-data',
    form: 'application/x-www-form-urlencoded',
    raw: 'application/json',
  }
  return {
    operationId: name,
    summary: endpoint.summary,
    parameters: endpoint.offline || endpoint.once ? [...parameters, keyHeader] : parameters,
    ...(withBody
      ? { requestBody: { content: { [types[endpoint.body ?? 'json']]: { schema: bodySchema } } } }
      : {}),
    ...(endpoint.access === 'visitor' ? {} : { security: [{ session: [] }] }),
    responses: {
      200: {
        description: 'Done.',
        content: { [endpoint.answer === 'file' ? '*/*' : 'application/json']: { schema: output } },
      },
      422: refused('A field is not right; issues name it.'),
      ...(endpoint.access === 'visitor' ? {} : { 401: refused('Not signed in.') }),
      ...(endpoint.access === 'admin' ? { 403: refused('Not an administrator.') } : {}),
    },
  }
}

export function openApiDocument(contract: Record<string, Endpoint>, title: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(contract)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'kestrel' } } },
    paths,
  }
}
