import type { PostgresType } from 'postgres'

type Parse = (text: string) => unknown
const itself: Parse = (text) => text

/** oid from pg_type, and how an element reads. */
const elements: Record<string, { oid: number; parse: Parse }> = {
  bool: { oid: 1000, parse: (text) => text === 't' },
  int2: { oid: 1005, parse: Number },
  int4: { oid: 1007, parse: Number },
  int8: { oid: 1016, parse: exactNumber },
  float8: { oid: 1022, parse: Number },
  text: { oid: 1009, parse: itself },
  varchar: { oid: 1015, parse: itself },
  numeric: { oid: 1231, parse: itself },
  uuid: { oid: 2951, parse: itself },
  timestamptz: { oid: 1185, parse: (text) => new Date(text) },
  jsonb: { oid: 3807, parse: (text) => JSON.parse(text) as unknown },
}

/** Digits where a number would lose precision. */
export function exactNumber(digits: string): number | string {
  return Number.isSafeInteger(Number(digits)) ? Number(digits) : digits
}

/** postgres.js asks for these on every connection, and a connection that dies meanwhile ends the process. */
export const arrayTypes: Record<string, PostgresType> = Object.fromEntries(
  Object.entries(elements).map(([name, { oid, parse }]) => [
    `${name}Array`,
    {
      to: oid,
      from: [oid],
      serialize: (value: unknown) => (Array.isArray(value) ? writeArray(value, name === 'jsonb') : value),
      parse: (text: string) => readArray(text, parse),
    },
  ]),
)

function writeArray(values: unknown[], json: boolean): string {
  const written = values.map((value) => {
    if (value === null || value === undefined) return 'NULL'
    if (Array.isArray(value) && !json) return writeArray(value, json)
    const text = json
      ? JSON.stringify(value)
      : value instanceof Date
        ? value.toISOString()
        : `${value as string | number}`
    return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
  })
  return `{${written.join(',')}}`
}

function readArray(text: string, parse: Parse): unknown[] {
  const token = /([{},])|"((?:[^"\\]|\\[\s\S])*)"|([^{},"]+)/g
  const whole: unknown[] = []
  const open = [whole]
  // Bounds may precede it: [2:3]={1,2}.
  for (const [, sign, quoted, plain] of text.slice(text.indexOf('{')).matchAll(token)) {
    const inner = open.at(-1) ?? whole
    if (sign === '{') {
      const next: unknown[] = []
      inner.push(next)
      open.push(next)
    } else if (sign === '}') open.pop()
    else if (quoted !== undefined) inner.push(parse(quoted.replaceAll(/\\([\s\S])/g, '$1')))
    else if (plain !== undefined) inner.push(plain === 'NULL' ? null : parse(plain))
  }
  return whole[0] as unknown[]
}
