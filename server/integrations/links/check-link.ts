import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isListedHost, publicLookup } from '#server/integrations/public-lookup.ts'
import { isLoopback } from '#shared/loopback.ts'

/** `skipped`: the house rules do not let us ask this host. */
export type LinkAnswer = { kind: 'works' | 'gone' | 'unsure' | 'skipped'; answer: string }

/** Milliseconds for a whole answer. */
const patience = 10_000

function judge(status: number): LinkAnswer {
  const answer = String(status)
  if (status === 404 || status === 410) return { kind: 'gone', answer }
  // Where a redirect leads is not followed: it may leave the listed hosts.
  if (status >= 200 && status < 400) return { kind: 'works', answer }
  return { kind: 'unsure', answer }
}

function ask(url: URL, method: 'HEAD' | 'GET'): Promise<LinkAnswer> {
  const isLocal = isLoopback(url.hostname)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((answer) => {
    const silent = (): void => answer({ kind: 'unsure', answer: 'no answer' })
    const signal = AbortSignal.timeout(patience)
    const asked = send(
      url,
      {
        method,
        signal,
        agent: false,
        headers: { 'user-agent': 'Kestrel link check', accept: 'text/html,*/*;q=0.1' },
        ...(isLocal ? {} : { lookup: publicLookup }),
      },
      (given) => {
        answer(judge(given.statusCode ?? 0))
        // Nothing of the page is read.
        given.destroy()
      },
    )
    asked.on('error', silent)
    asked.end()
  })
}

/** Asks for a page at a listed public https host, or by http at a listed loopback host with its port. Never throws. */
export async function checkLink(address: string, hosts: readonly string[]): Promise<LinkAnswer> {
  const url = URL.parse(address)
  const skipped: LinkAnswer = { kind: 'skipped', answer: 'not a listed host' }
  if (!url || url.username !== '' || !isListedHost(url, hosts)) return skipped
  // An address in digits would pass by the check of names.
  if (!isLoopback(url.hostname) && isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return skipped
  const head = await ask(url, 'HEAD')
  // Some shops answer no HEAD.
  return head.answer === '405' || head.answer === '501' ? ask(url, 'GET') : head
}
