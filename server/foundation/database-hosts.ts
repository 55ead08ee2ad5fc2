/** `postgres://user@one,two:5433/name` names several servers: an address for each, in their order. */
export function eachHost(url: string): string[] {
  const parts = /^(?<before>\w+:\/\/(?:[^/?#]*@)?)(?<hosts>[^/?#]*)(?<after>.*)$/s.exec(url)?.groups
  const { before = '', hosts = '', after = '' } = parts ?? {}
  // We ask the servers ourselves which one is the primary.
  const rest = after.replace(/(?<=[?&])target_session_attrs=[^&#]*&?/, '').replace(/[?&]$/, '')
  return hosts.split(',').map((host) => `${before}${host}${rest}`)
}

/** Each can be read, and a writing server is wanted. */
export const canReadHosts = (url: string): boolean =>
  eachHost(url).every((each) => URL.canParse(each)) &&
  !/[?&]target_session_attrs=(?!(?:read-write|primary|any)(?:&|#|$))/.test(url)

/** As PostgreSQL's own programs read an address: a socket's folder or a host may be given as a parameter. */
export function hostOf(url: string): string {
  const { hostname, searchParams } = new URL(url)
  return searchParams.get('host') ?? hostname
}
