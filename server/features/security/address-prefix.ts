/** `::` written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  if (tail === undefined) return before
  const after = tail === '' ? [] : tail.split(':')
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
}

/** Without leading zeros. */
function firstGroups(ip: string, count: number): string {
  const [bare = ''] = ip.toLowerCase().split('%')
  const first = groupsOf(bare).slice(0, count)
  return first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
const fourOf = (ip: string) => /^(?:::ffff:)?(\d+\.\d+\.\d+)\.(\d+)$/i.exec(ip)

/** A household or company: /24 of IPv4, /48 of IPv6. */
export function addressPrefix(ip: string): string {
  const four = fourOf(ip)
  return four ? `${four[1]}.0/24` : `${firstGroups(ip, 3)}::/48`
}

/** IPv4 address or IPv6 /64, of which a machine may use every address. */
export function callerAddress(ip: string): string {
  const four = fourOf(ip)
  return four ? `${four[1]}.${four[2]}` : `${firstGroups(ip, 4)}::/64`
}
