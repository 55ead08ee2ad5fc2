import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isLoopback } from '#shared/loopback.ts'

/** True for https at a listed host (`*.` stands for any name below), or for http at a listed loopback host with its port. */
export function isListedHost(url: URL, hosts: readonly string[]): boolean {
  const isListed = hosts.some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.host === host,
  )
  return isListed && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))
}

const privateAddresses = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateAddresses.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateAddresses.addSubnet(network, bits, 'ipv6')

/** For connections: a public name that points to a private address is refused. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const isPrivate = addresses.some(({ address }) =>
      privateAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'),
    )
    if (isPrivate) return callback(new Error(`${hostname} has a private address`), '')
    const [first] = addresses
    return options.all ? callback(null, addresses) : callback(null, first?.address ?? '', first?.family ?? 4)
  })
}
