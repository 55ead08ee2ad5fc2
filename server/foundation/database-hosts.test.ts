import { expect, test } from 'vitest'
import { canReadHosts, eachHost, hostOf } from './database-hosts.ts'

test.each([
  ['postgres://shop@db/kestrel', ['postgres://shop@db/kestrel']],
  ['postgres:///kestrel', ['postgres:///kestrel']],
  [
    'postgres://shop:a%2Cb@one:5432,two:5433/kestrel?target_session_attrs=read-write&sslmode=verify-full',
    [
      'postgres://shop:a%2Cb@one:5432/kestrel?sslmode=verify-full',
      'postgres://shop:a%2Cb@two:5433/kestrel?sslmode=verify-full',
    ],
  ],
  [
    'postgres://one,two/kestrel?sslmode=require&target_session_attrs=primary',
    ['postgres://one/kestrel?sslmode=require', 'postgres://two/kestrel?sslmode=require'],
  ],
])('%s names its servers', (url, expected) => {
  expect(eachHost(url)).toEqual(expected)
})

test('a replica cannot be asked for, and each server has an address that can be read', () => {
  const on = (attribute: string) =>
    canReadHosts(`postgres://one,two/kestrel?target_session_attrs=${attribute}`)
  expect(['read-write', 'primary', 'any', 'standby', 'read-only'].map(on)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect(canReadHosts('postgres://one:five,two/kestrel')).toBe(false)
})

test('a host or the folder of a socket may be a parameter', () => {
  expect(hostOf('postgres:///kestrel?host=/run/postgresql')).toBe('/run/postgresql')
  expect(hostOf('postgres://one:5433/kestrel')).toBe('one')
})
