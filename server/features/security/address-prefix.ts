/** Eight groups of an IPv6 address, `::` written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  if (tail === undefined) return before
  const after = tail === '' ? [] : tail.split(':')
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
}

/**
 * The network that one household or company usually has: /24 of IPv4, /48 of IPv6. Who changes the last digits of
 * an address is still counted as one.
 */
export function addressPrefix(ip: string): string {
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(ip)
  if (four) return `${four[1]}.0/24`
  const [bare = ''] = ip.toLowerCase().split('%')
  const groups = groupsOf(bare)
  return `${[0, 1, 2].map((at) => Number.parseInt(groups[at] ?? '0', 16).toString(16)).join(':')}::/48`
}
