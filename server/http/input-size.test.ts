import * as v from 'valibot'
import { expect, test } from 'vitest'
import { bodyLimit } from './read-body.ts'
import { worstBodies } from '#server/testing/bodies/worst-bodies.ts'
import { contract } from '#shared/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { text } from '#shared/fields.ts'
import { findTooLong, findUnbounded, largestJson } from '#server/foundation/input-size.ts'
import { validate } from '#server/foundation/validate.ts'

const endpoints = Object.entries<Endpoint>(contract)

test('every list, text and record of every input has an upper bound', () => {
  const unbounded = endpoints.flatMap(([name, { input }]) =>
    findUnbounded(input).map((path) => `${name}: ${path}`),
  )
  expect(unbounded).toEqual([])
})

test('an endpoint reads no more than its longest input and a little to spare', () => {
  expect(bodyLimit(contract.logout)).toBeLessThan(3_000)
  expect(bodyLimit(contract.saveWorkshop)).toBeLessThan(8_000)
  for (const [name, endpoint] of endpoints) expect(bodyLimit(endpoint), name).toBeLessThanOrEqual(262_144)
})

test('the longest accepted input fits the body limit', () => {
  const schema = v.strictObject({
    name: text(5),
    tags: v.pipe(v.array(v.picklist(['ab', 'c'])), v.maxLength(3)),
  })
  const longest = JSON.stringify({ name: 'äöüß\u0001', tags: ['ab', 'ab', 'ab'] })
  expect(largestJson(schema)).toBeGreaterThanOrEqual(longest.length)
})

test('a list that is too long is refused by its length, and none of its items is looked at', () => {
  let looks = 0
  const item = () => ({
    get productId() {
      looks += 1
      return 'x'
    },
  })
  const input = { country: 'DE', items: Array.from({ length: 85_000 }, item) }
  expect(() => validate(contract.quoteOrder.input, input)).toThrow(/^items: may have at most \d+ lines$/)
  expect(looks).toBe(0)
})

test.each<[schema: v.GenericSchema, input: unknown, paths: string[]]>([
  [v.union([v.literal(''), text(3)]), 'abcdefghi', ['body']],
  [v.union([v.pipe(v.string(), v.maxLength(2)), v.pipe(v.string(), v.maxLength(9))]), 'abcde', []],
  [v.optional(v.nullable(text(2))), null, []],
  [v.strictObject({ a: v.pipe(v.array(text(2)), v.maxLength(2)) }), { a: ['abcdef', 'a'] }, ['a.0']],
  [v.pipe(v.record(v.pipe(v.string(), v.maxLength(2)), text(9)), v.maxEntries(1)), { abc: 'x' }, ['abc']],
  [v.pipe(v.record(v.string(), text(9)), v.maxEntries(1)), { a: 'x', b: 'y' }, ['body']],
])('%# what is too long is named, and nothing else', (schema, input, paths) => {
  expect(findTooLong(schema, input).map(({ path }) => path)).toEqual(paths)
})

/** Counts how often properties of a value are read, at every depth. */
function counted(value: unknown, note: () => void): unknown {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get(target, key, receiver) {
      note()
      return counted(Reflect.get(target, key, receiver), note)
    },
    getOwnPropertyDescriptor(target, key) {
      note()
      return Reflect.getOwnPropertyDescriptor(target, key)
    },
  })
}

/** Values in a JSON value, itself included; without recursion, as deep as it may be. */
function countValues(whole: unknown): number {
  const open: unknown[] = [whole]
  let count = 0
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    count += 1
    if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) open.push(each)
  }
  return count
}

test('the worst body of every endpoint is judged with at most 20 looks for each value that JSON.parse makes', () => {
  const worst: string[] = []
  for (const [name, endpoint] of endpoints) {
    if (endpoint.method === 'GET' || endpoint.method === 'DELETE') continue
    for (const body of worstBodies(endpoint, 12_000)) {
      expect(body.length, name).toBeLessThanOrEqual(bodyLimit(endpoint))
      const input: unknown = JSON.parse(body)
      const values = countValues(input)
      let looks = 0
      try {
        validate(
          endpoint.input,
          counted(input, () => (looks += 1)),
        )
      } catch {
        // Refused, as most of them are.
      }
      if (looks > 20 * values + 500)
        worst.push(`${name}: ${looks} looks at ${values} values of ${body.slice(0, 60)}`)
    }
  }
  expect(worst).toEqual([])
})
