import { isListedHost } from '#server/integrations/public-lookup.ts'

/**
 * True for https at a listed host, or for plain http at a listed loopback host with its port. As browsers write it: what
 * is sent to it is cut out of its text.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.href !== endpoint || url.hash !== '') return false
  return url.username === '' && url.password === '' && isListedHost(url, hosts)
}
