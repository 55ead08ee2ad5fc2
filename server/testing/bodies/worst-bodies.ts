import { bodyLimit } from '#server/http/read-body.ts'
import type { Endpoint } from '#shared/endpoint.ts'

interface Node {
  type: string
  entries?: Readonly<Record<string, Node>>
  item?: Node
  wrapped?: Node
  options?: readonly Node[]
  value?: Node
}

/** Paths of the lists, texts and records of an input; `0` stands for the first item of a list. */
function fieldsOf(node: Node, path: string[] = []): { type: string; path: string[] }[] {
  const { entries = {}, item, wrapped, options = [], type } = node
  const here = ['string', 'array', 'record'].includes(type) ? [{ type, path }] : []
  return [
    ...here,
    ...Object.entries(entries).flatMap(([key, child]) => fieldsOf(child, [...path, key])),
    ...(item ? fieldsOf(item, [...path, '0']) : []),
    ...(wrapped ? fieldsOf(wrapped, path) : []),
    ...(type === 'union' || type === 'variant' ? options.flatMap((option) => fieldsOf(option, path)) : []),
    ...(type === 'record' && node.value ? fieldsOf(node.value, [...path, 'field']) : []),
  ]
}
/** JSON with one value at a path. */
const jsonAt = (path: readonly string[], value: string): string =>
  path.reduceRight((inner, key) => (key === '0' ? `[${inner}]` : `{${JSON.stringify(key)}:${inner}}`), value)

const items = ['{}', '0', '""', '[]', 'null', '{"a":{}}', '[[[]]]']
const texts = ['a', '1', ' ', '\\u0000', '\\ud83d', 'a@', 'a.', '-', '\\n', 'token=', '%25', 'QUJD', 'é']

/**
 * Bodies that are as long as an endpoint reads and as much work as its contract lets them be: its lists full of small
 * items, its texts full of what patterns stumble over, unknown fields, and deep nesting.
 * @param most bytes of a body
 */
export function worstBodies(endpoint: Endpoint, most = Infinity): string[] {
  const limit = Math.min(most, bodyLimit(endpoint))
  const filled = (path: readonly string[], open: string, part: string, close: string, between = '') => {
    const room = limit - jsonAt(path, open + close).length
    const times = Math.floor((room + between.length) / (part.length + between.length))
    return times < 1 ? [] : [jsonAt(path, open + Array<string>(times).fill(part).join(between) + close)]
  }
  const depth = Math.floor(limit / 2) - 50
  const names = Array.from({ length: Math.floor(limit / 13) }, (_, index) => `"n${index}":0`)
  return [
    ...filled(['unknown'], '[', '{}', ']', ','),
    `{"unknown":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    `{${names.join(',')}}`.slice(0, limit).replace(/,?[^,]*$/, '}'),
    ...fieldsOf(endpoint.input as unknown as Node).flatMap(({ type, path }) => {
      if (type === 'string') return texts.flatMap((text) => filled(path, '"', text, '"'))
      if (type === 'array') return items.flatMap((item) => filled(path, '[', item, ']', ','))
      return [jsonAt(path, `{${names.join(',')}`.slice(0, limit - 100).replace(/,?[^,]*$/, '}'))]
    }),
  ]
}
