import { isListedHost } from '#server/integrations/public-lookup.ts'

/** True for a listed host, in the browsers' spelling, since origin and path are cut out of the text. */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.href !== endpoint || url.hash !== '') return false
  return url.username === '' && url.password === '' && isListedHost(url, hosts)
}
