import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { orNotFound } from './api-client.ts'

const thrownFor = (status: number) =>
  orNotFound(Promise.reject(Object.assign(new Error('refused'), { status }))).catch((error: unknown) => error)

test('what is not there, and an address that cannot be one, are a missing page; any other failure is not', async () => {
  const missing = [404, 422, 401, 500].map(async (status) => isNotFound(await thrownFor(status)))
  expect(await Promise.all(missing)).toEqual([true, true, false, false])
  expect(await thrownFor(500)).toMatchObject({ status: 500 })
  expect(await orNotFound(Promise.resolve('a page'))).toBe('a page')
})
