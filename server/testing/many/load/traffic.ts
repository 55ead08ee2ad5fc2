import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** What came of one request; status 0: no answer. */
export interface Answered {
  /** Milliseconds since the epoch. */
  from: number
  to: number
  who: Who
  what: string
  status: number
}
export type Who = 'phone' | 'buyer' | 'browser' | 'guest' | 'administrator'
export interface Asking {
  method?: string
  body?: unknown
  cookie?: string
  headers?: Record<string, string>
  /** Another address than the balancer's. */
  url?: string
}
export interface Reply {
  status: number
  text: string
  cookie: string
  etag: string
}
export type Ask = (at: string, options?: Asking) => Promise<Reply>

/** Milliseconds. */
const patience = 60_000

/** What many people ask of a shop behind a balancer, and what they got. */
export class Traffic {
  readonly answers: Answered[] = []
  /** People stop when what they are doing is done. */
  stopping = false
  readonly #publicUrl: string
  readonly #url: string
  // A connection for each request: a balancer that is reloaded may close one that it has just been sent something on.
  readonly #agent = new Agent({ keepAlive: false })

  /** @param url of the balancer; @param publicUrl what people type */
  constructor(url: string, publicUrl: string) {
    this.#url = url
    this.#publicUrl = publicUrl
  }

  /** Requests of one kind of people; they never throw. */
  askAs(who: Who): Ask {
    return async (at, options = {}) => {
      const from = Date.now()
      const reply = await this.#send(at, options).catch((error: unknown) => ({
        status: 0,
        text: String(error),
        cookie: '',
        etag: '',
      }))
      const what = `${options.method ?? 'GET'} ${at.replace(/\?.*/, '')}`
      this.answers.push({ from, to: Date.now(), who, what, status: reply.status })
      return reply
    }
  }

  #send(at: string, { method = 'GET', body, cookie, headers = {}, url = this.#url }: Asking): Promise<Reply> {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body === undefined ? '' : JSON.stringify(body))
    return new Promise((resolve, reject) => {
      const sent = request(
        `${url}${at}`,
        {
          agent: this.#agent,
          method,
          timeout: patience,
          headers: {
            ...(method === 'GET'
              ? {}
              : {
                  origin: this.#publicUrl,
                  'content-type': 'application/json',
                  'content-length': bytes.length,
                }),
            ...(cookie ? { cookie } : {}),
            ...headers,
          },
        },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              text: Buffer.concat(parts).toString(),
              cookie: (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; '),
              etag: answer.headers.etag ?? '',
            }),
          )
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
      sent.on('error', reject)
      sent.end(method === 'GET' ? undefined : bytes)
    })
  }
}

const isLater = ({ status, text }: Reply) =>
  status === 0 || status >= 500 || status === 429 || (status === 409 && text.includes('in_progress'))

/** Asks until it is done: the network, a busy shop and a change that is being saved are no answers. Throws after three minutes. */
export async function untilDone(ask: () => Promise<Reply>): Promise<Reply> {
  for (const end = Date.now() + 180_000; ;) {
    const reply = await ask()
    if (!isLater(reply)) return reply
    if (Date.now() > end)
      throw new Error(`Not done in three minutes: ${reply.status} ${reply.text.slice(0, 200)}`)
    await pause(150)
  }
}

/** A new account, whose session is in the cookie. */
export async function register(ask: Ask): Promise<{ email: string; cookie: string }> {
  for (;;) {
    const email = `${crypto.randomUUID()}@example.com`
    const body = { email, password: 'Windsock-7-Tailplane!', firstName: 'Robin' }
    const { status, cookie } = await ask('/api/auth/register', { method: 'POST', body })
    if (status === 200 || status === 201) return { email, cookie }
    await pause(200)
  }
}
