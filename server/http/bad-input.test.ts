import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { contract } from '#shared/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'

let shop: TestShop
const cookies: Record<string, string> = {}
beforeAll(async () => {
  shop = await startTestShop()
  cookies.user = await shop.signIn()
  cookies.admin = await shop.signIn('admin@example.com')
})
afterAll(() => shop.close())

interface ObjectSchema {
  entries?: Record<string, unknown>
}
const wrong: Record<string, unknown> = {
  number: -1,
  huge: 1e308,
  text: 'x'.repeat(100_000),
  nothing: null,
  list: [[[]]],
  object: { a: { b: 1 } },
  control: '\u0000\u0007',
  truth: true,
}
/** A path whose parameters are all wrong in one way. */
const pathWith = (path: string, value: string) => path.replace(/:\w+/g, encodeURIComponent(value))

async function expectRefusal(answer: Response, what: string): Promise<void> {
  const text = await answer.text()
  expect(answer.status, `${what}: ${text.slice(0, 200)}`).toBeLessThan(500)
  if (answer.status === 422) {
    const problem = JSON.parse(text) as { message: string; issues?: { path: string }[] }
    expect(problem.issues?.[0]?.path, `${what}: ${text.slice(0, 200)}`).toBeTruthy()
  }
}

describe.each(Object.entries<Endpoint>(contract))('%s', (name, endpoint) => {
  const cookie = () => (endpoint.access === 'visitor' ? '' : (cookies[endpoint.access] ?? ''))
  const withBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
  const entries = Object.keys((endpoint.input as ObjectSchema).entries ?? {})
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1])
  const fields = entries.filter((field) => !names.includes(field))
  const valid = (path: string) => path.replace(/:(id|imageId|fileId)\b/g, '1').replace(/:\w+/g, 'x')
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    shop.fetch(path, { method: endpoint.method, cookie: cookie(), headers, ...(withBody ? { body } : {}) })

  test('wrong values in every field are refused with the name of a field', async () => {
    for (const [kind, value] of Object.entries(wrong)) {
      if (withBody)
        await expectRefusal(
          await send(valid(endpoint.path), Object.fromEntries(fields.map((field) => [field, value]))),
          `${name} ${kind}`,
        )
      else {
        const query = new URLSearchParams(
          fields.map((field) => [
            field,
            (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 3_000),
          ]),
        )
        await expectRefusal(await send(`${valid(endpoint.path)}?${query}`, undefined), `${name} ${kind}`)
      }
    }
  })
  test('unknown fields, twice the same field and prototype keys are refused', async () => {
    const path = valid(endpoint.path)
    if (!withBody) {
      await expectRefusal(await send(`${path}?isAdmin=true&__proto__=1`, undefined), name)
      await expectRefusal(await send(`${path}?limit=1&limit=2`, undefined), name)
      return
    }
    await expectRefusal(await send(path, { isAdmin: true, price: '0', status: 'paid' }), name)
    await expectRefusal(
      await send(path, '{"__proto__": {"isAdmin": true}, "constructor": 1}', {
        'content-type': 'application/json',
      }),
      name,
    )
  })
  test('wrong parameters in the path are refused', async () => {
    if (names.length === 0) return
    for (const value of [
      '0',
      '-1',
      '99999999999',
      'x'.repeat(2_000),
      '%',
      "'; drop table users; --",
      '\u0000',
      '../../etc/passwd',
    ])
      await expectRefusal(await send(pathWith(endpoint.path, value), {}), `${name} ${value.slice(0, 20)}`)
  })
  test('broken bodies are refused', async () => {
    if (!withBody) return
    const path = valid(endpoint.path)
    const bodies: [string, string][] = [
      ['{"a":', 'application/json'],
      ['[]', 'application/json'],
      ['"text"', 'application/json'],
      ['\u0000\u0001', 'application/octet-stream'],
      ['a=b&a=c', 'application/x-www-form-urlencoded'],
      ['no boundary here', 'multipart/form-data'],
      [
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nnot a picture',
        'multipart/form-data; boundary=x',
      ],
      ['x'.repeat(400_000), 'application/json'],
    ]
    for (const [body, type] of bodies)
      await expectRefusal(await send(path, body, { 'content-type': type }), `${name} ${type}`)
  })
  test('a broken cookie means a visitor', async () => {
    for (const value of [
      'kestrel=',
      'kestrel=%',
      `kestrel=${'x'.repeat(5_000)}`,
      'kestrel; ;=;==',
      `kmi_guest_cart=%7B${'z'.repeat(100)}; kestrel=ab`,
    ]) {
      const answer = await shop.fetch(valid(endpoint.path), {
        method: endpoint.method,
        cookie: value,
        ...(withBody ? { body: {} } : {}),
      })
      await expectRefusal(answer, `${name} ${value.slice(0, 20)}`)
      if (endpoint.access !== 'visitor') expect(answer.status).toBe(401)
    }
  })
})
