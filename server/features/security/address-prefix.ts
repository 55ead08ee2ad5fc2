/** Eight groups of an IPv6 address, `::` written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  if (tail === undefined) return before
  const after = tail === '' ? [] : tail.split(':')
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
}

/** The first groups of an IPv6 address, each written in the one shortest way. */
function firstGroups(ip: string, count: number): string {
  const [bare = ''] = ip.toLowerCase().split('%')
  const first = groupsOf(bare).slice(0, count)
  return first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
const fourOf = (ip: string) => /^(?:::ffff:)?(\d+\.\d+\.\d+)\.(\d+)$/i.exec(ip)

/**
 * The network that one household or company usually has: /24 of IPv4, /48 of IPv6. Who changes the last digits of
 * an address is still counted as one.
 */
export function addressPrefix(ip: string): string {
  const four = fourOf(ip)
  return four ? `${four[1]}.0/24` : `${firstGroups(ip, 3)}::/48`
}

/**
 * One caller, as limits per address count them: the address itself of IPv4, /64 of IPv6, since every machine there may
 * take as many addresses of its own /64 as it likes.
 */
export function callerAddress(ip: string): string {
  const four = fourOf(ip)
  return four ? `${four[1]}.${four[2]}` : `${firstGroups(ip, 4)}::/64`
}
